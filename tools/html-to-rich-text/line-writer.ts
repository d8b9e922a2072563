import type { MarkJson, NodeJson } from './rich-text-json';

/** Attributes of a line, such as its alignment. */
type LineAttributes = Readonly<Record<string, unknown>>;

/** Collects blocks, and the words of a line until it ends. White space is collapsed as in HTML. */
export class LineWriter {
  readonly blocks: NodeJson[] = [];
  private line: NodeJson[] = [];

  addText(text: string, marks: readonly MarkJson[]): void {
    const collapsed = text.replace(/[\t\n\f\r ]+/g, ' ');
    const words = this.endsInBlank() ? collapsed.replace(/^ /, '') : collapsed;
    if (words) this.line.push({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
  }

  addBreak(): void {
    this.line.push({ type: 'hard_break' });
  }

  /** Ends the line, if it has words. */
  endLine(attrs?: LineAttributes): void {
    const content = trimLine(this.line);
    this.line = [];
    if (content.length > 0) {
      this.blocks.push({ type: 'paragraph', ...(attrs && { attrs: { ...attrs } }), content });
    }
  }

  addBlocks(blocks: readonly NodeJson[]): void {
    this.endLine();
    this.blocks.push(...blocks);
  }

  private endsInBlank(): boolean {
    const last = this.line.at(-1);
    return !last || last.type === 'hard_break' || (last.text?.endsWith(' ') ?? false);
  }
}

/** Removes breaks and blanks at both ends of a line. */
export function trimLine<Word extends NodeJson>(line: readonly Word[]): Word[] {
  const trimmed = [...line];
  while (trimmed.length > 0 && isBlank(trimmed[0])) trimmed.shift();
  while (trimmed.length > 0 && isBlank(trimmed.at(-1))) trimmed.pop();
  const last = trimmed.pop();
  if (last) trimmed.push(last.text === undefined ? last : { ...last, text: last.text.trimEnd() });
  return trimmed;
}

function isBlank(node: NodeJson | undefined): boolean {
  return node?.type === 'hard_break' || node?.text?.trim() === '';
}
