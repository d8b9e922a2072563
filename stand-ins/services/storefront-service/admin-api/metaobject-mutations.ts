import { randomUUID } from 'node:crypto';
import { decodeGid, numericId, toGid } from '../catalog/gid';
import { definitionOf, metaobjectDefinitions } from '../content/metaobject-definitions';
import type { MetaobjectInput } from '../merchant/change-metaobjects';
import { deleteMetaobject, isRestricted, saveMetaobject } from '../merchant/change-metaobjects';
import type { ShopService, ShopView } from '../shop-service';
import { viewShop } from '../shop-service';
import type { MetaobjectDefinition } from '../state/shop-setup';
import type { ShopState } from '../state/shop-state';
import { accessDenied } from '../storefront-api/field-access';
import {
  findByHandle,
  presentMetaobjectDefinition,
  presentAdminMetaobject,
} from './metaobject-queries';

type Handle = { type: string; handle: string };

/** Returns the mutations of metaobjects. Reviews of Shopify's own type are for the apps of its program alone. */
export function metaobjectMutations(service: ShopService) {
  return {
    metaobjectCreate: ({ metaobject }: { metaobject: MetaobjectInput & { type: string } }) =>
      save(service, 'metaobjectCreate', metaobject.type, metaobject),
    metaobjectUpsert: ({ handle, metaobject }: { handle: Handle; metaobject: MetaobjectInput }) =>
      save(
        service,
        'metaobjectUpsert',
        handle.type,
        { handle: handle.handle, ...metaobject },
        (entries) => findByHandle(entries, handle),
      ),
  };
}

async function save(
  service: ShopService,
  mutation: string,
  type: string,
  input: MetaobjectInput,
  find: Parameters<typeof saveMetaobject>[3] = () => undefined,
) {
  if (isRestricted(type)) throw denied(mutation);
  const saved = await saveMetaobject(service, type, input, find);
  if ('problem' in saved) {
    const { problem } = saved;
    return {
      metaobject: null,
      userErrors: [{ ...problem, field: ['metaobject', ...problem.field] }],
    };
  }
  return {
    metaobject: presentAdminMetaobject(viewShop(service), saved.metaobject),
    userErrors: [],
  };
}

function denied(mutation: string) {
  return accessDenied(mutation, 'write_product_reviews');
}

type DefinitionInput = {
  type: string;
  name?: string | null;
  fieldDefinitions: readonly {
    key: string;
    name?: string | null;
    type: string;
    required?: boolean | null;
    validations?: readonly { name: string }[] | null;
  }[];
  capabilities?: { publishable?: { enabled: boolean } | null } | null;
};

/** Returns the mutations of metaobject definitions. */
export function metaobjectDefinitionMutations(service: ShopService) {
  return {
    metaobjectDefinitionCreate: ({ definition: input }: { definition: DefinitionInput }) =>
      service.store.change<object>((state) => {
        const view = viewShop(service, state);
        const problem = definitionProblem(view, input);
        if (problem) {
          const userErrors = [{ ...problem, field: ['definition', ...problem.field] }];
          return { state, result: { metaobjectDefinition: null, userErrors } };
        }
        const definition: MetaobjectDefinition = {
          gid: toGid('MetaobjectDefinition', numericId(randomUUID())),
          type: input.type,
          name: input.name ?? input.type,
          fields: input.fieldDefinitions.map(({ key, name, type, required }) => ({
            ...{ key, name: name ?? key, type, required: required ?? false },
          })),
          isPublishable: input.capabilities?.publishable?.enabled ?? false,
        };
        const metaobjectDefinition = presentMetaobjectDefinition(view, definition);
        return {
          state: withDefinition(state, input.type, definition),
          result: { metaobjectDefinition, userErrors: [] },
        };
      }),
    metaobjectDefinitionDelete: async ({ id }: { id: string }) => {
      const gid = decodeGid(id);
      const known = metaobjectDefinitions(viewShop(service)).find((one) => one.gid === gid);
      if (!known) {
        const message = 'Record not found';
        return {
          deletedId: null,
          userErrors: [{ code: 'RECORD_NOT_FOUND', field: ['id'], message }],
        };
      }
      // Shopify deletes the entries with it.
      const { metaobjects } = service.store.read().content;
      for (const entry of metaobjects.filter(({ type }) => type === known.type)) {
        await deleteMetaobject(service, entry.gid);
      }
      await service.store.change((state) => ({
        state: withDefinition(state, known.type, null),
        result: undefined,
      }));
      return { deletedId: gid, userErrors: [] };
    },
  };
}

function withDefinition(
  state: ShopState,
  type: string,
  definition: MetaobjectDefinition | null,
): ShopState {
  const metaobjectDefinitions = { ...state.setup.metaobjectDefinitions, [type]: definition };
  return { ...state, setup: { ...state.setup, metaobjectDefinitions } };
}

/** Returns the problem of a definition, such as a rating without its scale. */
function definitionProblem(view: ShopView, { type, fieldDefinitions }: DefinitionInput) {
  if (definitionOf(view, type)) {
    return { code: 'TAKEN', field: ['type'], message: 'Type has already been taken' };
  }
  if (isRestricted(type) || type.startsWith('shopify--')) {
    return { code: 'RESERVED_NAME', field: ['type'], message: `Type ${type} is reserved.` };
  }
  if (!/^[\w-]{3,255}$/.test(type)) {
    return { code: 'INVALID_TYPE', field: ['type'], message: 'Type has invalid characters.' };
  }
  const rating = fieldDefinitions.find(
    (field) => field.type === 'rating' && field.validations?.length !== 2,
  );
  if (!rating) return undefined;
  const message = 'Validations require that you set a `scale_min` and a `scale_max`.';
  return { code: 'INVALID_VALUE', field: ['fieldDefinitions', rating.key], message };
}
