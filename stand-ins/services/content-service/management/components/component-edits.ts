import { notFound } from '../../service-error';
import { nextRowId } from '../../store/space-rows';
import type { StoredComponent, StoredSpace } from '../../store/stored-space';
import type { BodyField, FieldKind } from '../body-fields';
import {
  flagKind,
  isJsonObject,
  readBodyFields,
  readWrapped,
  refuseInvalid,
  textKind,
  textsKind,
} from '../body-fields';

const schemaKind: FieldKind = { expected: 'must be an object of fields', test: isJsonObject };

const fields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'display_name', key: 'displayName', kind: textKind, nullable: true },
  { name: 'description', key: 'description', kind: textKind, nullable: true },
  { name: 'schema', key: 'schema', kind: schemaKind },
  { name: 'is_root', key: 'isRoot', kind: flagKind },
  { name: 'is_nestable', key: 'isNestable', kind: flagKind },
  { name: 'component_group_uuid', key: 'groupUuid', kind: textKind, nullable: true },
  { name: 'color', key: 'color', kind: textKind, nullable: true },
  { name: 'icon', key: 'icon', kind: textKind, nullable: true },
  { name: 'preview_field', key: 'previewField', kind: textKind, nullable: true },
  { name: 'internal_tag_ids', key: 'internalTagIds', kind: textsKind },
];

type ComponentInput = Partial<Omit<StoredComponent, 'componentId' | 'createdAt' | 'updatedAt'>>;

/**
 * Reads the `component` of a request body.
 *
 * @throws ServiceError 400 without one, 422 naming invalid fields
 */
export function readComponentInput(body: unknown): ComponentInput {
  return readBodyFields(readWrapped(body, 'component'), fields);
}

/** @throws ServiceError 404 if there is no such component */
export function componentOf(space: StoredSpace, componentId: number): StoredComponent {
  const found = space.components.find((component) => component.componentId === componentId);
  if (!found) throw notFound();
  return found;
}

/** Applies a request's input to a component, or to a new one. What it leaves out stays as it is. */
export function mergeComponent(
  space: StoredSpace,
  before: StoredComponent | undefined,
  input: ComponentInput,
): StoredComponent {
  const now = new Date().toISOString();
  return {
    componentId: nextRowId(space, 'components'),
    name: '',
    displayName: null,
    description: null,
    schema: {},
    isRoot: false,
    isNestable: true,
    groupUuid: null,
    color: null,
    icon: null,
    previewField: null,
    internalTagIds: [],
    createdAt: now,
    ...before,
    ...input,
    updatedAt: now,
  };
}

/**
 * Replaces a component of the space, or appends a new one.
 *
 * @throws ServiceError 422 if it has no name, one that is taken, or a group that does not exist
 */
export function putComponent(space: StoredSpace, changed: StoredComponent): StoredSpace {
  const { componentId, name, groupUuid } = changed;
  const others = space.components.filter((component) => component.componentId !== componentId);
  refuseInvalid({
    ...(name.trim() === '' && { name: ["can't be blank"] }),
    ...(others.some((other) => other.name === name) && { name: ['has already been taken'] }),
    ...(groupUuid !== null &&
      !space.componentGroups.some(({ uuid }) => uuid === groupUuid) && {
        component_group_uuid: ['is invalid'],
      }),
  });
  const isKnown = others.length < space.components.length;
  const components = isKnown
    ? space.components.map((each) => (each.componentId === componentId ? changed : each))
    : [...space.components, changed];
  return { ...space, components };
}

/** Removes a component and its presets. Stories keep their content. */
export function dropComponent(space: StoredSpace, componentId: number): StoredSpace {
  componentOf(space, componentId);
  return {
    ...space,
    components: space.components.filter((each) => each.componentId !== componentId),
    presets: space.presets.filter((preset) => preset.componentId !== componentId),
  };
}
