import * as v from 'valibot';

const attributes = v.nullish(v.record(v.string(), v.unknown()));

/** A node as the service delivers it. */
export type ServiceNode = {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | null | undefined;
  marks?: ServiceMark[] | null | undefined;
  content?: ServiceNode[] | null | undefined;
};

export type ServiceMark = { type: string; attrs?: Record<string, unknown> | null | undefined };

/** One node of a richtext document with everything under it. */
export const serviceNode: v.GenericSchema<ServiceNode> = v.object({
  type: v.string('has no type'),
  text: v.optional(v.string()),
  attrs: attributes,
  marks: v.nullish(v.array(v.object({ type: v.string(), attrs: attributes }))),
  content: v.nullish(v.array(v.lazy(() => serviceNode))),
});

/** A text attribute of a node or a mark; empty when it has none. */
export function attribute(
  { attrs }: Pick<ServiceNode | ServiceMark, 'attrs'>,
  name: string,
): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}
