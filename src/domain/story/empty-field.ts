import { asRecord } from '../../lib/values/json';
import { readFieldLink } from './stored-link';

/** True for the value of a field that an editor left empty. */
export function isEmptyField(value: unknown, type: string): boolean {
  if (value === undefined || value === null) return type !== 'boolean';
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  const fields = asRecord(value) ?? {};
  switch (type) {
    case 'asset':
      return !fields['filename'];
    case 'multilink': {
      const { link, address } = readFieldLink(fields);
      return !link && address === '';
    }
    case 'table':
      return ['thead', 'tbody'].every((part) => [fields[part] ?? []].flat().length === 0);
    case 'richtext':
      return !hasContent(fields);
    default:
      return false;
  }
}

/** Nodes of a text that show something without words. */
const wordlessNodes: readonly unknown[] = ['blok', 'image', 'emoji', 'horizontal_rule', 'table'];

function hasContent({ type, text, content }: Readonly<Record<string, unknown>>): boolean {
  if (wordlessNodes.includes(type)) return true;
  if (typeof text === 'string' && text.trim() !== '') return true;
  return Array.isArray(content) && content.some((node) => hasContent(asRecord(node) ?? {}));
}
