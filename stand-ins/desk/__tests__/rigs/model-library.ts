import type { Component, Library } from '../../app/wire/management';
import type { DemoSpace } from '../../../services/content-service/store/stored-space';
import { modelRecords } from '../../../services/content-service/demo-space/model-records';

/** Returns the content model as the desk reads it from the management API. */
export function modelLibrary(datasources: DemoSpace['datasources'] = []): Library {
  const { components, componentGroups, presets } = modelRecords();
  const wire = components.map((component): Component => ({
    id: component.componentId,
    name: component.name,
    display_name: component.displayName,
    description: component.description,
    is_root: component.isRoot,
    is_nestable: component.isNestable,
    preview_field: component.previewField,
    component_group_uuid: component.groupUuid,
    icon: component.icon,
    color: component.color,
    schema: component.schema as Component['schema'],
    all_presets: presets
      .filter(({ componentId }) => componentId === component.componentId)
      .map(({ presetId, name, description, preset }) => ({
        id: presetId,
        name,
        description,
        preset,
      })),
  }));
  return {
    components: Object.fromEntries(wire.map((component) => [component.name, component])),
    groups: componentGroups.map(({ uuid, name }) => ({ uuid, name })),
    datasources: Object.fromEntries(
      datasources.map(({ slug, entries }) => [
        slug,
        entries.map(({ name, value }) => ({ name, value })),
      ]),
    ),
  };
}
