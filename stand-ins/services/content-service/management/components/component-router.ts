import type { Router } from 'express';
import express from 'express';
import type { StoredComponent, StoredSpace } from '../../store/stored-space';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';
import {
  dropComponent,
  componentOf,
  mergeComponent,
  putComponent,
  readComponentInput,
} from './component-edits';
import { toWireGroup } from './component-group-router';
import { toWirePreset } from './preset-router';

/** Creates the router of components: the content types and bloks that editors can use. */
export function componentRouter({ store }: ManagementContext): Router {
  const router = express.Router();
  router.get('/components', (_request, response) => {
    const space = store.read();
    response.json({
      components: space.components.map((component) => toWireComponent(space, component)),
      component_groups: space.componentGroups.map((group) => toWireGroup(space, group)),
    });
  });
  router.get('/components/:componentId', (request, response) => {
    const space = store.read();
    const found = componentOf(space, readId(request, 'componentId'));
    response.json({ component: toWireComponent(space, found) });
  });
  router.post('/components', async (request, response) => {
    const input = readComponentInput(request.body);
    const created = await store.change((space) => {
      const component = mergeComponent(space, undefined, input);
      return { space: putComponent(space, component), result: component };
    });
    response.status(201).json({ component: toWireComponent(store.read(), created) });
  });
  router.put('/components/:componentId', async (request, response) => {
    const componentId = readId(request, 'componentId');
    const input = readComponentInput(request.body);
    const changed = await store.change((space) => {
      const component = mergeComponent(space, componentOf(space, componentId), input);
      return { space: putComponent(space, component), result: component };
    });
    response.json({ component: toWireComponent(store.read(), changed) });
  });
  router.delete('/components/:componentId', async (request, response) => {
    const componentId = readId(request, 'componentId');
    const doomed = componentOf(store.read(), componentId);
    const wire = toWireComponent(store.read(), doomed);
    await store.change((space) => ({
      space: dropComponent(space, componentId),
      result: undefined,
    }));
    response.json({ component: wire });
  });
  return router;
}

/** Converts a component to its wire form. */
export function toWireComponent(space: StoredSpace, component: StoredComponent) {
  const { componentId, groupUuid, internalTagIds } = component;
  const presets = space.presets.filter((preset) => preset.componentId === componentId);
  return {
    name: component.name,
    display_name: component.displayName,
    description: component.description,
    created_at: component.createdAt,
    updated_at: component.updatedAt,
    id: componentId,
    schema: component.schema,
    image: null,
    preview_field: component.previewField,
    is_root: component.isRoot,
    preview_tmpl: null,
    is_nestable: component.isNestable,
    all_presets: presets.map(toWirePreset),
    preset_id: null,
    real_name: component.displayName ?? component.name,
    component_group_uuid: groupUuid,
    color: component.color,
    icon: component.icon,
    internal_tags_list: internalTagIds.map((tagId) => ({ id: Number(tagId), name: '' })),
    internal_tag_ids: internalTagIds,
    content_type_asset_preview: null,
  };
}
