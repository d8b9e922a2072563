import type { ImageRequest } from './image-request';

/**
 * A rendition on the content service's image service:
 * `…/m[/fit-in]/WIDTHxHEIGHT[/smart][/filters:a(x):b(y)]`. Drawings (svg) are passed through. A
 * focus point (modifier `focal`) takes the place of `smart`, which the service does not combine.
 */
export function storyblokProvider(src: string, request: ImageRequest): string {
  if (/\.svg$/i.test(src)) return src;
  const { width, height, fit, modifiers } = request;
  const fitIn = fit === 'contain' ? '/fit-in' : '';
  const smart = fit === 'cover' && !modifiers.focal ? '/smart' : '';
  const filters = filtersOf(request).join(':');
  return `${src}/m${fitIn}/${width}x${height}${smart}${filters && `/filters:${filters}`}`;
}

function filtersOf({ format, quality, background, modifiers }: ImageRequest): string[] {
  const operands: [name: string, operand: string | number | boolean | undefined][] = [
    ['format', format],
    ['quality', quality],
    ['fill', background?.replace('#', '')],
    ...Object.entries(modifiers),
  ];
  return operands.flatMap(([name, operand]) => {
    if (operand === undefined || operand === false || operand === '') return [];
    return `${name}(${operand === true ? '' : String(operand)})`;
  });
}
