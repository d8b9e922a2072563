import { articleFile, smallSpace } from '../content-service/write-demo-folder';

/** A space of this many published articles, a day apart, the last one the newest. */
export function manyArticles(count: number): Record<string, string> {
  const others = Object.entries(smallSpace).filter(([file]) => !/^(blogs|global|pages)/.test(file));
  const first = Date.parse('2024-01-01T09:00:00.000Z');
  const articles = Array.from({ length: count }, (_, index) => {
    const published = new Date(first + index * 86_400_000).toISOString();
    return [`blogs/article-${index}.md`, articleFile(`Article ${index}`, published)] as const;
  });
  return Object.fromEntries([...others, ...articles]);
}
