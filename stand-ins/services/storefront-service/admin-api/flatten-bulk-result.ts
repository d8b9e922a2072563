/** One line of a bulk result. */
type BulkLine = Record<string, unknown>;

/**
 * Flattens the answer to a bulk query: every node of a connection becomes a line that names its
 * parent, parents before children. Everything else stays inline.
 */
export function flattenBulkResult(data: Record<string, unknown>): BulkLine[] {
  const lines: BulkLine[] = [];
  for (const root of Object.values(data)) {
    for (const node of connectionNodes(root) ?? []) addNode(lines, node, null);
  }
  return lines;
}

function addNode(lines: BulkLine[], node: Record<string, unknown>, parentId: unknown): void {
  const children: Record<string, unknown>[] = [];
  const line = inline(node, children);
  lines.push(parentId === null ? line : { ...line, __parentId: parentId });
  for (const child of children) addNode(lines, child, node.id);
}

/** Returns the object without its connections and collects their nodes, at any depth. */
function inline(
  object: Record<string, unknown>,
  children: Record<string, unknown>[],
): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    const nodes = connectionNodes(value);
    if (nodes) children.push(...nodes);
    else line[key] = isRecord(value) ? inline(value, children) : value;
  }
  return line;
}

function connectionNodes(value: unknown): Record<string, unknown>[] | null {
  if (!isRecord(value) || !Array.isArray(value.edges)) return null;
  return value.edges.flatMap((edge: unknown) =>
    isRecord(edge) && isRecord(edge.node) ? [edge.node] : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes JSON lines as the service does: no blank lines, and every slash escaped. */
export function toJsonLines(lines: BulkLine[]): string {
  return lines.map((line) => `${JSON.stringify(line).replaceAll('/', '\\/')}\n`).join('');
}
