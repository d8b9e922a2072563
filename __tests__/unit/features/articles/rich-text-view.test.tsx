/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import type { Blok, RichText } from '../../../../src/domain/rich-text';
import { RichTextView } from '../../../../src/features/articles/body/rich-text-view';

const image = {
  url: 'http://localhost:4401/f/1/1600x900/x/a.jpg',
  alt: 'A stance',
  width: 1600,
  height: 900,
};

function words(text: string) {
  return { type: 'paragraph' as const, children: [{ type: 'text' as const, text, marks: [] }] };
}

function renderBlok(blok: Blok) {
  return render(
    <RichTextView
      text={[{ type: 'blok', blok }]}
      renderProduct={(handle) => <p>Card of {handle}</p>}
    />,
  );
}

it('shows formatting, links and text that lost its link', () => {
  const text: RichText = [
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'strong', marks: [{ type: 'bold' }] },
        {
          type: 'text',
          text: 'inside',
          marks: [{ type: 'link', link: { kind: 'path', path: '/training/jab' } }],
        },
        {
          type: 'text',
          text: 'outside',
          marks: [{ type: 'link', link: { kind: 'url', url: 'https://example.com/' } }],
        },
        {
          type: 'text',
          text: 'unpublished',
          marks: [{ type: 'link', link: { kind: 'story', storyUuid: 'x' } }],
        },
      ],
    },
  ];
  render(<RichTextView text={text} />);
  expect(screen.getByText('strong').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'inside' })).toHaveAttribute('href', '/training/jab');
  expect(screen.getByRole('link', { name: 'outside' })).toHaveAttribute(
    'href',
    'https://example.com/',
  );
  expect(screen.queryByRole('link', { name: 'unpublished' })).toBeNull();
  expect(screen.getByText('unpublished')).toBeVisible();
});

it('shows headings with their anchors, lists from their number, and tables with header cells', () => {
  render(
    <RichTextView
      text={[
        {
          type: 'heading',
          level: 3,
          id: 'feet',
          children: [{ type: 'text', text: 'Feet', marks: [] }],
        },
        { type: 'list', ordered: true, start: 4, items: [[words('Step')]] },
        {
          type: 'table',
          rows: [
            [{ header: true, children: [words('Zone')] }],
            [{ header: false, children: [words('Two')] }],
          ],
        },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Feet' })).toHaveAttribute('id', 'feet');
  expect(screen.getByRole('list')).toHaveAttribute('start', '4');
  expect(screen.getByRole('columnheader', { name: 'Zone' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Two' })).toBeVisible();
});

it('never shows markup that stands in a text as markup', () => {
  render(<RichTextView text={[words('<img src=x onerror=alert(1)>')]} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

it('shows a workout with its figures and steps', () => {
  renderBlok({
    uid: 'u',
    component: 'workout',
    title: 'Six rounds',
    level: 'beginner',
    rounds: 6,
    workSeconds: 150,
    restSeconds: 45,
    steps: [{ name: 'Jab', cue: 'Land together.' }],
  });
  const workout = screen.getByRole('region', { name: 'Workout: Six rounds' });
  expect(within(workout).getByText('2:30')).toBeVisible();
  expect(within(workout).getByText('0:45')).toBeVisible();
  expect(within(workout).getByRole('listitem')).toHaveTextContent('JabLand together.');
});

it('shows the other bloks', () => {
  renderBlok({ uid: 'u', component: 'product', handle: 'rope', note: 'Light.' });
  expect(screen.getByText('Card of rope')).toBeVisible();
  renderBlok({ uid: 'u', component: 'quote', text: 'Breathe.', cite: 'Coach' });
  expect(screen.getByText('Breathe.')).toBeVisible();
  renderBlok({
    uid: 'u',
    component: 'call_to_action',
    headline: 'Join',
    text: '',
    label: 'Go',
    link: { kind: 'path', path: '/membership' },
  });
  expect(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', '/membership');
  renderBlok({ uid: 'u', component: 'image', image, caption: 'Feet apart' });
  expect(screen.getByText('Feet apart').closest('figure')).toBeVisible();
  expect(screen.getByRole('img', { name: 'A stance' })).toHaveAttribute('width', '1040');
  renderBlok({ uid: 'u', component: 'table', head: ['Weight'], body: [['12 oz']] });
  expect(screen.getByRole('columnheader', { name: 'Weight' })).toBeVisible();
  renderBlok({ uid: 'u', component: 'faq', items: [{ question: 'Why?', answer: 'Range.' }] });
  expect(screen.getByText('Why?')).toBeVisible();
  renderBlok({
    uid: 'u',
    component: 'video',
    source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ' },
    title: 'Round',
    caption: '',
  });
  expect(screen.getByRole('button', { name: 'Play video: Round' })).toBeVisible();
});

it('shows nothing for a blok the site does not know', () => {
  const { container } = renderBlok({ uid: 'u', component: 'unknown', name: 'poll' });
  expect(container).toHaveTextContent(/^$/);
});
