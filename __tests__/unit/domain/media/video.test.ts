import { youtubeVideoId } from '../../../../src/domain/media/video';

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
