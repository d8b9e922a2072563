/** Markup that needs no escaping. Only `markup` creates it. */
export class SafeHtml {
  constructor(readonly text: string) {}
}

type Part = SafeHtml | SafeHtml[] | string | number | null | false;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag for HTML. Escapes every value that is not markup itself. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  const text = strings.reduce((before, string, index) => {
    const part = index === 0 ? null : parts[index - 1];
    return before + render(part ?? null) + string;
  }, '');
  return new SafeHtml(text);
}

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof SafeHtml) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Formats US cents for people: 1250 as "$12.50". */
export function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}
