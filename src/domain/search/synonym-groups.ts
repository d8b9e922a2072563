/** Synonyms of one concept of the sport. */
type SynonymGroup = {
  /** Names that any text uses. Each finds texts with all the others. */
  names: readonly string[];
  /** Names that mean the concept in a query only; in a text they usually mean something else. */
  shorthand?: readonly string[];
  /** Numbers by which a coach calls it. They mean the concept in a query of nothing but such numbers. */
  calls?: readonly string[];
};

/**
 * Synonyms of the sport by concept. Plurals, capitals, hyphens, and two words written as one need no
 * entry. Editors keep others, of their brand and its pages, in the `global` story.
 */
export const synonymGroups: Readonly<Record<string, SynonymGroup>> = {
  wraps: { names: ['wraps', 'hand wraps', 'handwraps', 'bandages', 'hand bandages'] },
  jab: { names: ['jab', 'lead straight', 'one two'], calls: ['1', 'one'] },
  cross: {
    names: ['cross', 'straight right', 'right straight', 'rear straight', 'one two'],
    calls: ['2', 'two'],
  },
  'lead-hook': { names: ['lead hook', 'left hook'], calls: ['3', 'three'] },
  'rear-hook': { names: ['rear hook', 'right hook'], calls: ['4', 'four'] },
  uppercut: { names: ['uppercut', 'upper cut'], calls: ['5', 'five', '6', 'six'] },
  southpaw: { names: ['southpaw', 'left handed', 'left hander', 'lefty'] },
  orthodox: { names: ['orthodox', 'right handed', 'right hander'] },
  'jump-rope': {
    names: ['jump rope', 'skipping rope', 'speed rope', 'skip rope', 'rope skipping'],
    shorthand: ['skipping'],
  },
  teep: { names: ['teep', 'push kick', 'front kick'] },
  roundhouse: { names: ['roundhouse', 'roundhouse kick', 'round kick', 'turning kick'] },
  'low-kick': { names: ['low kick', 'leg kick'] },
  'heavy-bag': {
    names: ['heavy bag', 'heavybag', 'punching bag', 'punch bag', 'boxing bag', 'hanging bag'],
  },
  'standing-bag': { names: ['standing bag', 'freestanding bag', 'free standing bag'] },
  mitts: { names: ['focus mitts', 'mitts', 'focus pads', 'punch mitts', 'pad work', 'mitt work'] },
  gloves: { names: ['gloves', 'boxing gloves'] },
  mouthguard: { names: ['mouthguard', 'mouth guard', 'gum shield', 'gumshield', 'mouthpiece'] },
  headgear: { names: ['headgear', 'head gear', 'head guard', 'headguard'] },
  'shin-guards': { names: ['shin guards', 'shin pads', 'shinguards'] },
  shadowboxing: { names: ['shadowboxing', 'shadow boxing'] },
  kickboxing: { names: ['kickboxing', 'kick boxing', 'muay thai', 'thai boxing'] },
  slipping: { names: ['slip', 'slipping', 'head movement'] },
  timer: { names: ['round timer', 'interval timer', 'boxing timer', 'gym timer'] },
  intervals: { names: ['intervals', 'interval training', 'hiit', 'tabata'] },
  'weight-cut': { names: ['making weight', 'weight cut', 'cutting weight', 'weight cutting'] },
  soreness: { names: ['sore', 'soreness', 'doms'] },
  tee: { names: ['tee', 't shirt', 'tshirt'] },
  hoodie: { names: ['hoodie', 'hooded sweatshirt', 'sweatshirt'] },
  ounces: { names: ['oz', 'ounces'] },
};
