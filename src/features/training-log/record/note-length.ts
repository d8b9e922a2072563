/** Maximum length of a note, in characters. */
export const maxNoteLength = 300;
