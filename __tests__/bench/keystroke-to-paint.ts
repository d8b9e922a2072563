import type { Browser, Frame } from '@playwright/test';
import { routes } from '../../src/config/routes';
import { readAddresses } from '../rigs/browser/addresses';
import type { Editor } from '../rigs/browser/editor-page';
import { openEditor } from '../rigs/browser/editor-page';
import type { Figure } from './figures';
import { percentile } from './figures';
import { timeToPaint } from './paint-clock';

const keystrokes = 60;

/** Times that the text of the article is repeated in a long one, of about 10,000 words. */
const repeats = 12;

/** Time a keystroke may take to be visible, in milliseconds. */
const markMs = 100;

/**
 * Measures from the arrival of the editor's message to the frame that paints it: a word in the text
 * and a blok after it, in an article of the demo and in a long one.
 */
export async function measureKeystrokes(browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const addresses = readAddresses();
  const editor = await openEditor(page, addresses, 'blogs/how-to-throw-a-jab', {
    path: routes.article('training', 'how-to-throw-a-jab'),
  });
  await editor.preview.getByText('Saved').first().waitFor();
  const article = await typeInto(editor, 1);
  const long = await typeInto(editor, repeats);
  await context.close();
  return [
    ...toFigures('Keystroke to painted preview', article),
    ...toFigures(`Keystroke to painted preview, article of ${repeats} times the text`, long),
  ];
}

function toFigures(name: string, samples: readonly number[]): Figure[] {
  const figure = { unit: 'ms', mark: markMs, samples: samples.length } as const;
  return [
    { ...figure, name: `${name}, median`, value: percentile(samples, 0.5) },
    { ...figure, name: `${name}, 95 %`, value: percentile(samples, 0.95) },
  ];
}

async function typeInto({ preview, story, type }: Editor, times: number): Promise<number[]> {
  const body = story.content.body as { type: string; content: object[] };
  const text = Array.from({ length: times }, () => body.content).flat();
  const samples: number[] = [];
  for (let key = 0; key < keystrokes; key += 1) {
    // Each keystroke gives the blok a new mark, by which its paint is seen.
    const uid = `${times}-${key}`;
    const content = [...text, paragraph('word '.repeat(key)), blok(uid, story.id)];
    samples.push(
      await timeOf(preview, `[data-blok-uid="${story.id}-${uid}"]`, () =>
        type({ body: { ...body, content } }),
      ),
    );
  }
  // The first ones translate code.
  return samples.slice(5);
}

function timeOf(preview: Frame, selector: string, act: () => Promise<void>): Promise<number> {
  return timeToPaint(preview, { event: 'message', selector }, act);
}

function paragraph(text: string): object {
  return { type: 'paragraph', content: [{ type: 'text', text: `Typed: ${text}` }] };
}

function blok(uid: string, storyId: number): object {
  const record = { name: 'quote', space: '104200', uid, id: String(storyId) };
  const quote = {
    _uid: uid,
    component: 'quote',
    text: `Keystroke ${uid}`,
    cite: 'A coach',
    _editable: `<!--#storyblok#${JSON.stringify(record)}-->`,
  };
  return { type: 'blok', attrs: { id: uid, body: [quote] } };
}
