import { circle, ellipse, rectangle } from '../primitives/geometry';
import type { Pen } from '../pen';
import type { Layer } from './layer';

const cap =
  'M286 300C270 180 330 116 400 116C470 116 530 180 514 300C500 236 470 214 400 214C330 214 300 236 286 300z';
const capShade = 'M450 110H540V310H470C500 240 490 170 450 110z';

function curls(pen: Pen): string {
  const centres = [
    [292, 250],
    [286, 190],
    [330, 140],
    [400, 118],
    [470, 140],
    [514, 190],
    [508, 250],
  ] as const;
  return centres.map(([x, y]) => pen.part(circle(x, y, 54), { material: 'second' })).join('');
}

/** Down from behind the ear and over the shoulder. */
const braidLinks = [
  ellipse(536, 408, 34, 46),
  ellipse(552, 476, 36, 46),
  ellipse(560, 546, 36, 46),
  ellipse(566, 616, 34, 46),
];

/** Hair and headwear, each drawn around the same head. */
export const hairstyles = {
  crop: { front: (pen) => pen.part(cap, { material: 'second', shade: capShade }) },
  flatTop: {
    front: (pen) =>
      pen.part(
        'M288 280L280 120Q280 96 304 94L496 84Q522 84 520 112L512 280C500 230 470 216 400 216C330 216 300 230 288 280z',
        {
          material: 'second',
          shade: 'M450 80H540V290H480C500 220 490 150 450 80z',
        },
      ),
  },
  bun: {
    behind: (pen) =>
      pen.part(circle(400, 98, 72), { material: 'second', shade: circle(436, 110, 60) }),
    front: (pen) =>
      pen.part(
        'M284 330C262 190 320 124 400 124C480 124 538 190 516 330C510 262 470 232 400 196C330 232 290 262 284 330z',
        {
          material: 'second',
          shade: 'M440 110H550V340H496C510 260 490 180 440 110z',
        },
      ),
  },
  bob: {
    behind: (pen) =>
      pen.part(
        'M400 104C250 104 236 260 240 440Q242 482 284 482H516Q558 482 560 440C564 260 550 104 400 104z',
        {
          material: 'second',
          shade: 'M470 100H580V490H470z',
        },
      ),
    front: (pen) =>
      pen.part(
        'M282 340C266 190 330 116 400 116C480 116 534 190 518 340C512 280 500 250 470 226C420 262 350 262 300 250C288 276 284 300 282 340z',
        {
          material: 'second',
          shade: 'M450 110H550V350H490C510 260 490 170 450 110z',
        },
      ),
  },
  ponytail: {
    behind: (pen) =>
      pen.part(
        'M470 130C600 110 640 220 610 340C596 410 620 460 650 500C570 510 520 440 520 350z',
        {
          material: 'second',
          shade: 'M560 120H670V520H560C600 400 600 240 560 120z',
        },
      ),
    front: (pen) =>
      pen.part(cap, { material: 'second', shade: capShade }) +
      pen.part('M282 236C340 206 460 206 518 236L520 282C460 250 340 250 280 282z', {
        material: 'print',
        outline: 12,
      }),
  },
  afro: {
    behind: (pen) =>
      pen.part(ellipse(400, 246, 216, 196), {
        material: 'second',
        shade: 'M440 40H640V460H520C600 320 560 140 440 40z',
      }),
    front: (pen) =>
      pen.part(
        'M288 306C290 222 330 190 400 190C470 190 510 222 512 306C480 262 440 244 400 244C360 244 320 262 288 306z',
        { material: 'second' },
      ),
  },
  curls: {
    behind: curls,
    front: (pen) =>
      pen.part(
        'M290 290C286 190 336 144 400 144C464 144 514 190 510 290C470 240 440 250 400 236C360 250 330 240 290 290z',
        { material: 'second' },
      ),
  },
  thinning: {
    front: (pen) =>
      pen.part('M284 352C270 300 274 250 296 220C300 270 298 310 304 350z', {
        material: 'second',
      }) +
      pen.part('M516 352C530 300 526 250 504 220C500 270 502 310 496 350z', { material: 'second' }),
  },
  flatCap: {
    front: (pen) =>
      pen.part('M280 330C276 300 278 270 288 250L300 330z', { material: 'second' }) +
      pen.part('M520 330C524 300 522 270 512 250L500 330z', { material: 'second' }) +
      pen.part('M262 236C250 130 330 84 420 90C520 96 566 160 548 236z', {
        material: 'print',
        shade: 'M460 80H570V246H480C510 190 500 130 460 80z',
      }) +
      pen.part('M232 262Q226 226 270 226H520Q566 226 560 262C470 236 330 236 232 262z', {
        material: 'dark',
      }),
  },
  beanie: {
    front: (pen) =>
      pen.part('M276 250C266 130 330 78 400 78C470 78 534 130 524 250z', {
        material: 'print',
        shade: 'M450 70H540V260H470C500 190 490 120 450 70z',
      }) + pen.part(rectangle(262, 206, 276, 76, 24), { material: 'dark' }),
  },
  headscarf: {
    behind: (pen) =>
      pen.part(
        'M400 96C240 96 226 280 250 430C236 500 250 560 300 600H500C550 560 564 500 550 430C574 280 560 96 400 96z',
        {
          material: 'print',
          shade: 'M460 90H590V610H460z',
        },
      ),
    front: (pen) =>
      pen.part(
        'M400 108C280 108 254 220 280 350C286 240 330 204 400 204C470 204 514 240 520 350C546 220 520 108 400 108z',
        {
          material: 'print',
          shade: 'M456 100H560V360H500C516 260 500 170 456 100z',
        },
      ),
  },
  long: {
    behind: (pen) =>
      pen.part('M400 100C250 100 230 260 226 420L210 600H590L574 420C570 260 550 100 400 100z', {
        material: 'second',
        shade: 'M480 100H610V610H480z',
      }),
    front: (pen) =>
      pen.part(
        'M282 350C262 190 320 116 400 116C480 116 538 190 518 350C510 270 470 236 384 196C340 240 292 270 282 350z',
        {
          material: 'second',
          shade: 'M446 110H550V360H494C510 270 490 170 446 110z',
        },
      ),
  },
  braid: {
    front: (pen) =>
      pen.part(
        'M284 340C264 190 320 116 400 116C480 116 536 190 516 340C510 262 470 216 404 188C336 220 290 262 284 340z',
        { material: 'second', shade: 'M446 110H550V350H496C512 260 492 170 446 110z' },
      ) +
      braidLinks.map((link) => pen.part(link, { material: 'second', outline: 11 })).join('') +
      pen.part(rectangle(540, 664, 56, 26, 10), { material: 'signal', outline: 9 }) +
      pen.part('M546 690H590Q600 730 568 762Q540 730 546 690z', {
        material: 'second',
        outline: 11,
      }),
  },
} as const satisfies Record<string, Layer>;
