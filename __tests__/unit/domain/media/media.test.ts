import { readImageSize, shopifyImage } from '../../../../src/domain/media/image-providers';
import { youtubeVideoId } from '../../../../src/domain/media/video';

it('shopify: leaves a URL unchanged that has no known file extension', () => {
  expect(shopifyImage('https://cdn.example/a/loop.gif?v=1', { width: 4, height: 4 })).toBe(
    'https://cdn.example/a/loop.gif?v=1',
  );
});

describe('readImageSize', () => {
  it.each([
    ['https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg', { width: 1600, height: 900 }],
    ['//a.storyblok.com/f/1/1600x900/ab12/jab.jpg', { width: 1600, height: 900 }],
    ['http://localhost:4401/f/1/80x60/x/y.png?cv=1', { width: 80, height: 60 }],
    ['https://a.storyblok.com/f/1/0x0/x/y.svg', undefined],
    ['https://example.com/1600x900/y.png', undefined],
    ['/static/logo.png', undefined],
  ])('reads the fourth segment of %s', (src, size) => {
    expect(readImageSize(src)).toEqual(size);
  });
});

it.each([
  'https://youtu.be/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?t=5',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=1',
  'http://youtube.com/v/aqz-KE-bpKQ',
  '//www.youtube.com/v/aqz-KE-bpKQ',
])('YouTube id: reads %s', (link) => {
  expect(youtubeVideoId(link)).toBe('aqz-KE-bpKQ');
});

it.each([
  'https://vimeo.com/12345',
  'https://youtu.be/short',
  'https://evil.example/https://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ"onload',
  '',
])('YouTube id: rejects %j', (link) => {
  expect(youtubeVideoId(link)).toBeUndefined();
});
