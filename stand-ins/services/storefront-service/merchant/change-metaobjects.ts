import { randomUUID } from 'node:crypto';
import { reviewTypes } from '../../../../src/config/product-metafields';
import { toGid, numericId } from '../catalog/gid';
import { definitionOf } from '../content/metaobject-definitions';
import type { MetaobjectRecord } from '../content/shop-content';
import type { ShopService, ShopView } from '../shop-service';
import { viewShop } from '../shop-service';
import type { MetaobjectDefinition } from '../state/shop-setup';
import { metaobjectChanged } from '../webhooks/shop-events';
import { changeShop } from './change-shop';

export type MetaobjectInput = {
  handle?: string | null;
  fields?: readonly { key: string; value: string }[] | null;
  capabilities?: { publishable?: { status: MetaobjectRecord['status'] } | null } | null;
};

export type MetaobjectProblem = { code: string; field: string[]; message: string };

type Saved = { metaobject: MetaobjectRecord } | { problem: MetaobjectProblem };

/**
 * Creates or changes an entry of a type in one write, and sends its webhook.
 *
 * @param find finds the entry to change; `undefined` creates one
 */
export async function saveMetaobject(
  service: ShopService,
  type: string,
  input: MetaobjectInput,
  find: (metaobjects: readonly MetaobjectRecord[]) => MetaobjectRecord | undefined,
): Promise<Saved> {
  let saved: Saved | undefined;
  await changeShop(
    service,
    (state, now) => {
      const { content } = state;
      const known = find(content.metaobjects);
      saved = merge(viewShop(service, state), { type, input, known, now });
      if ('problem' in saved) return state;
      const { metaobject } = saved;
      const metaobjects = known
        ? content.metaobjects.map((other) => (other === known ? metaobject : other))
        : [...content.metaobjects, metaobject];
      return { ...state, content: { ...content, metaobjects } };
    },
    (_view, _now, before) => {
      if (!saved || 'problem' in saved) return [];
      const { gid } = saved.metaobject;
      const isNew = !before.content.metaobjects.some((entry) => entry.gid === gid);
      return [metaobjectChanged(saved.metaobject, isNew ? 'create' : 'update')];
    },
  );
  if (!saved) throw new Error('The change was not applied.');
  return saved;
}

/** Deletes an entry and sends its webhook. @returns false if there is none */
export async function deleteMetaobject(service: ShopService, gid: string): Promise<boolean> {
  const known = service.store.read().content.metaobjects.find((entry) => entry.gid === gid);
  if (!known) return false;
  await changeShop(
    service,
    ({ content, ...state }) => ({
      ...state,
      content: {
        ...content,
        metaobjects: content.metaobjects.filter((entry) => entry.gid !== gid),
        deletedMetaobjects: [...content.deletedMetaobjects, gid],
      },
    }),
    () => [metaobjectChanged(known, 'delete')],
  );
  return true;
}

type Merge = {
  type: string;
  input: MetaobjectInput;
  known: MetaobjectRecord | undefined;
  now: string;
};

function merge(view: ShopView, { type, input, known, now }: Merge): Saved {
  const definition = definitionOf(view, type);
  if (!definition) {
    const message = `No metaobject definition exists for type "${type}"`;
    return refused('UNDEFINED_OBJECT_TYPE', ['type'], message);
  }
  const isTaken = view.state.content.metaobjects.some(
    (other) => other !== known && other.type === type && other.handle === input.handle,
  );
  if (isTaken) return refused('TAKEN', ['handle'], 'Handle has already been taken');
  const values = new Map(known?.fields.map(({ key, value }) => [key, value]));
  for (const { key, value } of input.fields ?? []) values.set(key, value);
  const problem = findProblem(view, definition, values);
  if (problem) return { problem };
  const fields = definition.fields.flatMap(({ key, type: fieldType }) => {
    const value = values.get(key) ?? '';
    return value === '' ? [] : [{ key, type: fieldType, value }];
  });
  const gid = known?.gid ?? toGid('Metaobject', numericId(randomUUID()));
  const status = input.capabilities?.publishable?.status ?? known?.status ?? 'DRAFT';
  const handle = input.handle ?? known?.handle ?? gid.slice(gid.lastIndexOf('/') + 1);
  return { metaobject: { gid, type, handle, fields, status, updatedAt: now } };
}

function findProblem(
  { catalog }: ShopView,
  { fields }: MetaobjectDefinition,
  values: ReadonlyMap<string, string>,
): MetaobjectProblem | undefined {
  const unknown = [...values.keys()].find((key) => !fields.some((field) => field.key === key));
  if (unknown !== undefined) {
    const message = `Field definition "${unknown}" does not exist`;
    return { code: 'UNDEFINED_OBJECT_FIELD', field: ['fields', unknown], message };
  }
  for (const { key, name, type, required } of fields) {
    const value = values.get(key) ?? '';
    if (value === '' && required) {
      const message = `${name} can't be blank`;
      return { code: 'OBJECT_FIELD_REQUIRED', field: ['fields', key], message };
    }
    const isKnown = (gid: string): boolean => catalog.productsByGid.has(gid);
    if (value !== '' && !isValid(type, value, isKnown)) {
      const message = `Value is invalid for ${type}.`;
      return { code: 'INVALID_VALUE', field: ['fields', key], message };
    }
  }
  return undefined;
}

function isValid(type: string, value: string, isProduct: (gid: string) => boolean): boolean {
  switch (type) {
    case 'rating':
      return /^\{"scale_min":"1\.0","scale_max":"5\.0","value":"[1-5]\.\d"\}$/.test(value);
    case 'single_line_text_field':
      return !/[\r\n]/.test(value);
    case 'date_time':
      return !Number.isNaN(Date.parse(value));
    case 'product_reference':
      return isProduct(value);
    default:
      return true;
  }
}

function refused(code: string, field: string[], message: string): Saved {
  return { problem: { code, field, message } };
}

/** True for Shopify's type of reviews, which only apps of its program may write. */
export function isRestricted(type: string): boolean {
  return type === reviewTypes.standard;
}
