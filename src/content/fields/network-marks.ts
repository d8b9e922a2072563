import type { SocialName } from '../../domain/article/author';
import type { IconDrawing } from '../../domain/media/icon';

/**
 * Marks of the networks that most pages show, in the proportions of Font Awesome's, but of whole numbers
 * and arcs: a third of the characters. The footer of every page has them, and an author's box has some again.
 */
export const networkMarks: Partial<Record<SocialName, IconDrawing>> = {
  facebook: {
    width: 320,
    height: 512,
    path: 'M80 299v213h116V299h87l18-98H196v-34c0-52 20-72 73-72 16 0 29 0 37 1V7C291 4 256 0 236 0 129 0 80 51 80 159v42H14v98Z',
  },
  instagram: {
    width: 448,
    height: 512,
    path: 'M132 32h184a132 132 0 0 1 132 132v184a132 132 0 0 1-132 132H132A132 132 0 0 1 0 348V164A132 132 0 0 1 132 32Zm0 40a92 92 0 0 0-92 92v184a92 92 0 0 0 92 92h184a92 92 0 0 0 92-92V164a92 92 0 0 0-92-92ZM224 141a115 115 0 0 1 0 230a115 115 0 0 1 0-230Zm0 40a75 75 0 0 0 0 150a75 75 0 0 0 0-150ZM344 109a27 27 0 0 1 0 54a27 27 0 0 1 0-54Z',
  },
  youtube: {
    width: 576,
    height: 512,
    path: 'M75 76a1800 1800 0 0 1 426 0a68 68 0 0 1 49 48a800 800 0 0 1 0 265a68 68 0 0 1-49 48a1800 1800 0 0 1-426 0a68 68 0 0 1-49-48a800 800 0 0 1 0-265a68 68 0 0 1 49-48ZM232 175v163l143-82Z',
  },
  tiktok: {
    width: 448,
    height: 512,
    path: 'M448 210a210 210 0 0 1-122-39V349A163 163 0 1 1 185 188v90a75 75 0 1 0 52 71V0h88a121 121 0 0 0 123 122Z',
  },
  website: {
    width: 512,
    height: 512,
    path: 'M352 280H161c3 65 17 124 37 167 23 48 47 65 58 65s35-17 58-65c20-43 34-102 38-167ZM161 232h191c-3-65-17-124-38-167C292 17 268 0 256 0s-35 17-57 65c-21 43-35 102-38 167ZM113 232C116 146 139 67 171 15A256 256 0 0 0 2 232ZM2 280A256 256 0 0 0 171 497c-32-52-55-131-58-217ZM400 280c-4 86-26 165-58 217A256 256 0 0 0 511 280ZM511 232A256 256 0 0 0 342 15c32 52 54 131 58 217Z',
  },
};
