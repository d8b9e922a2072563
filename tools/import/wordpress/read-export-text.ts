/** Text of an export: decoded, mended, and refused with a sentence where a file is of another kind. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** A file that is no export, or one that is damaged or cut off. Its message is a sentence. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport';
}

/** Faults that were mended, with their numbers. */
export type TextFaults = {
  removedCharacters: number;
  repairedBytes: number;
  bareAmpersands: number;
};

type Decode = (bytes: Buffer, isEnd: boolean) => string;

const chunkBytes = 256 * 1024;

/**
 * Yields the text of an export in parts: decoded, from its XML declaration on, without characters that XML forbids.
 * WordPress writes those and broken UTF-8 as they are in its database, and other programs a bare `&`.
 *
 * @throws Error with a sentence if the file is another kind of file
 */
export async function* readExportText(
  file: string,
  faults: TextFaults,
): AsyncGenerator<{ text: string; skippedLines: number }> {
  let decode: Decode | undefined;
  const escape = escapeAmpersands(faults);
  for await (const bytes of createReadStream(file, { highWaterMark: chunkBytes })) {
    if (!Buffer.isBuffer(bytes)) continue;
    const isFirst = !decode;
    decode ??= chooseDecoder(file, bytes, faults);
    const read = decode(bytes, false);
    const { text, skippedLines } = isFirst
      ? fromDeclaration(file, read)
      : { text: read, skippedLines: 0 };
    yield { text: escape(removeForbidden(text, faults), false), skippedLines };
  }
  if (!decode) throw new UnreadableExport(`${file} is empty. ${exportAgain}`);
  const text = removeForbidden(decode(Buffer.alloc(0), true), faults);
  yield { text: escape(text, true), skippedLines: 0 };
}

/** Matches the end of a text that the next one may continue to a sign of XML. */
const unfinished = /(?:\]{1,2}|<!?(?:\[[A-Z[]{0,6})?|&[#\w]{0,32})$/;

const bareAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

/** Returns a function that writes each bare `&` outside of CDATA, text after text, as XML wants it. */
function escapeAmpersands(faults: TextFaults): (text: string, isEnd: boolean) => string {
  let rest = '';
  let isRaw = false;
  return (text, isEnd) => {
    const all = rest + text;
    const held = isEnd ? '' : (unfinished.exec(all)?.[0] ?? '');
    rest = held;
    const parts = all.slice(0, all.length - held.length).split(/(<!\[CDATA\[|\]\]>)/);
    const escaped = parts.map((part) => {
      if (part === '<![CDATA[' || part === ']]>') isRaw = part !== ']]>';
      if (isRaw) return part;
      return part.replace(bareAmpersand, () => {
        faults.bareAmpersands += 1;
        return '&amp;';
      });
    });
    return escaped.join('');
  };
}

export const exportAgain =
  'Name the XML file that WordPress writes at Tools → Export → All content.';

const byteMarks = [
  ['PK\u0003\u0004', 'a ZIP archive. Unpack it, and name the folder with its .xml files.'],
  ['\u001f\u008b', 'compressed. Unpack it, and name the .xml file.'],
] as const;

const textMarks = [
  [/^[{[]/, 'JSON, not an export of WordPress.'],
  [/^<(?:!doctype html|html)\b/i, 'a web page, not an export of WordPress.'],
  [/^(?:--|\/\*|create |insert |drop |set )/i, 'a copy of a database, not an export of WordPress.'],
] as const;

/** Cuts off blank lines and warnings of PHP before the XML. */
function fromDeclaration(file: string, text: string): { text: string; skippedLines: number } {
  const start = text.replace(/^\uFEFF?\s*/, '');
  for (const [mark, what] of textMarks) {
    if (mark.test(start)) throw new UnreadableExport(`${file} is ${what} ${exportAgain}`);
  }
  const xml = start.search(/<\?xml\s|<rss[\s>]|<!doctype/i);
  if (xml < 0) throw new UnreadableExport(`${file} is not XML. ${exportAgain}`);
  const shown = start.slice(xml);
  const skipped = text.slice(0, text.length - shown.length);
  return { text: shown, skippedLines: skipped.split('\n').length - 1 };
}

function chooseDecoder(file: string, bytes: Buffer, faults: TextFaults): Decode {
  const start = bytes.toString('latin1', 0, 200);
  for (const [mark, what] of byteMarks) {
    if (start.startsWith(mark)) throw new UnreadableExport(`${file} is ${what}`);
  }
  if (start.startsWith('\u00ff\u00fe')) return streamed(new TextDecoder('utf-16le'));
  if (start.startsWith('\u00fe\u00ff')) return streamed(new TextDecoder('utf-16be'));
  const declared = /<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/i.exec(start)?.[1] ?? 'utf-8';
  // A file of 16-bit characters has a mark, so one that only says so is of bytes.
  if (/^utf-?(?:8|16)/i.test(declared)) return decodeUtf8(faults);
  if (/^(?:iso-8859-1|windows-1252|latin1|us-ascii)$/i.test(declared)) return decodeWindows1252;
  try {
    return streamed(new TextDecoder(declared));
  } catch {
    throw new UnreadableExport(
      `${file} says that its encoding is "${declared}", which is unknown. Save it as UTF-8, with ` +
        'encoding="UTF-8" in its first line.',
    );
  }
}

function streamed(decoder: TextDecoder): Decode {
  return (bytes, isEnd) => decoder.decode(bytes, { stream: !isEnd });
}

/** Letters of the bytes 80 to 9F, in which Windows-1252 differs from Latin-1. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows1252(latin: string): string {
  return latin.replace(
    /[\u0080-\u009f]/g,
    (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter,
  );
}

// Not by `TextDecoder`: some versions of Node read the bytes 80 to 9F as Latin-1.
const decodeWindows1252: Decode = (bytes) => fromWindows1252(bytes.toString('latin1'));

const utf8Sequence =
  /[\u00c2-\u00df][\u0080-\u00bf]|\u00e0[\u00a0-\u00bf][\u0080-\u00bf]|[\u00e1-\u00ec\u00ee\u00ef][\u0080-\u00bf]{2}|\u00ed[\u0080-\u009f][\u0080-\u00bf]|\u00f0[\u0090-\u00bf][\u0080-\u00bf]{2}|[\u00f1-\u00f3][\u0080-\u00bf]{3}|\u00f4[\u0080-\u008f][\u0080-\u00bf]{2}|[\u0080-\u00ff]/g;

/** Decodes UTF-8 and reads each byte that is none as Windows-1252, the encoding of old databases. */
function decodeUtf8(faults: TextFaults): Decode {
  let rest = Buffer.alloc(0);
  return (bytes, isEnd) => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    const end = isEnd ? all.length : wholeCharacters(all);
    rest = Buffer.from(all.subarray(end));
    const whole = all.subarray(0, end);
    if (isUtf8(whole)) return whole.toString('utf8');
    return whole.toString('latin1').replace(utf8Sequence, (sequence) => {
      if (sequence.length > 1) return Buffer.from(sequence, 'latin1').toString('utf8');
      faults.repairedBytes += 1;
      return fromWindows1252(sequence);
    });
  };
}

/** Returns the number of bytes without a character that the end of the chunk cuts in two. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (length > 0) return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Removes control characters, which show nothing, and the two that are no characters. */
function removeForbidden(text: string, faults: TextFaults): string {
  return text.replace(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\uFFFE\uFFFF]/gu, () => {
    faults.removedCharacters += 1;
    return '';
  });
}
