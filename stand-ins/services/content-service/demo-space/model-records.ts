import type { Block } from '@storyblok/schema';
import { presets } from '../../../../src/content/model/presets';
import { schema } from '../../../../src/content/model/schema';
import type {
  DemoSpace,
  StoredComponent,
  StoredComponentGroup,
  StoredPreset,
} from '../store/stored-space';
import { uuidFrom } from '../../../../src/lib/values/uuid-from';
import { createIdAllocator } from './deterministic-ids';

/** Creation date of the demo space's components. */
const firstDay = '2023-06-01T09:00:00.000Z';

const dates = { createdAt: firstDay, updatedAt: firstDay };

/** Returns the content model as a space has it after `npm run push-schema`. */
export function modelRecords(): Pick<DemoSpace, 'components' | 'componentGroups' | 'presets'> {
  const allocateId = createIdAllocator();
  const componentGroups = Object.values(schema.folders).map(
    ({ name, path }): StoredComponentGroup => ({
      groupId: allocateId(`component group ${path}`),
      uuid: uuidFrom(`component group ${path}`),
      name,
      parentId: null,
    }),
  );
  const components = Object.values(schema.blocks).map((definition) =>
    toComponent(definition, allocateId(`component ${definition.name}`)),
  );
  const idByName = new Map(components.map(({ name, componentId }) => [name, componentId]));
  const storedPresets = presets.map(({ component, name, description, fields }): StoredPreset => ({
    presetId: allocateId(`preset ${component} ${name}`),
    name,
    componentId: idByName.get(component) ?? 0,
    preset: { component, ...fields },
    description,
    image: null,
    icon: null,
    color: null,
    ...dates,
  }));
  return { components, componentGroups, presets: storedPresets };
}

function toComponent(definition: Block, componentId: number): StoredComponent {
  const { name, description = '', folder, fields, icon } = definition;
  const { display_name: displayName, preview_field: previewField } = definition;
  return {
    componentId,
    name,
    displayName: displayName ?? '',
    description,
    schema: Object.fromEntries(fields.map((field) => [field.name, toWireField(field)])),
    isRoot: definition.is_root ?? false,
    isNestable: definition.is_nestable ?? true,
    groupUuid: folder ? uuidFrom(`component group ${folder}`) : null,
    color: '',
    icon: icon ?? '',
    previewField: previewField ?? '',
    internalTagIds: [],
    ...dates,
  };
}

type ModeledField = Block['fields'][number] & {
  allow?: readonly unknown[];
  datasource?: string;
};

/** Maps a field to the service's form, as the command line does. */
function toWireField({
  name: _,
  allow,
  datasource,
  ...settings
}: ModeledField): Record<string, unknown> {
  return {
    ...settings,
    ...(allow && { component_whitelist: allow }),
    ...(allow && settings.type === 'bloks' && { restrict_components: true, restrict_type: '' }),
    ...(datasource && { datasource_slug: datasource }),
  };
}
