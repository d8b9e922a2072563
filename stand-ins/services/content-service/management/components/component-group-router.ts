import type { Router } from 'express';
import express from 'express';
import { randomUUID } from 'node:crypto';
import { notFound } from '../../service-error';
import { nextRowId } from '../../store/space-rows';
import type { StoredComponentGroup, StoredSpace } from '../../store/stored-space';
import type { BodyField } from '../body-fields';
import { numberKind, readBodyFields, readWrapped, refuseInvalid, textKind } from '../body-fields';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';

type GroupInput = { name?: string; parentId?: number | null };

const fields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'parent_id', key: 'parentId', kind: numberKind, nullable: true },
];

/** Creates the router of component groups, the folders of the blok library. */
export function componentGroupRouter({ store }: ManagementContext): Router {
  const router = express.Router();
  router.get('/component_groups', (_request, response) => {
    const space = store.read();
    response.json({
      component_groups: space.componentGroups.map((group) => toWireGroup(space, group)),
    });
  });
  router.get('/component_groups/:groupId', (request, response) => {
    const space = store.read();
    const found = findGroup(space, readId(request, 'groupId'));
    response.json({ component_group: toWireGroup(space, found) });
  });
  router.post('/component_groups', async (request, response) => {
    const { name = '', parentId = null } = readInput(request.body);
    const created = await store.change((space) => {
      const group = {
        groupId: nextRowId(space, 'componentGroups'),
        uuid: randomUUID(),
        name,
        parentId,
      };
      return { space: putGroup(space, group), result: group };
    });
    response.status(201).json({ component_group: toWireGroup(store.read(), created) });
  });
  router.put('/component_groups/:groupId', async (request, response) => {
    const groupId = readId(request, 'groupId');
    const input = readInput(request.body);
    const changed = await store.change((space) => {
      const group = { ...findGroup(space, groupId), ...input };
      return { space: putGroup(space, group), result: group };
    });
    response.json({ component_group: toWireGroup(store.read(), changed) });
  });
  router.delete('/component_groups/:groupId', async (request, response) => {
    const groupId = readId(request, 'groupId');
    const doomed = findGroup(store.read(), groupId);
    const wire = toWireGroup(store.read(), doomed);
    await store.change((space) => ({ space: dropGroup(space, groupId), result: undefined }));
    response.json({ component_group: wire });
  });
  return router;
}

function readInput(body: unknown): GroupInput {
  return readBodyFields(readWrapped(body, 'component_group'), fields);
}

function findGroup(space: StoredSpace, groupId: number): StoredComponentGroup {
  const found = space.componentGroups.find((group) => group.groupId === groupId);
  if (!found) throw notFound();
  return found;
}

/** @throws ServiceError 422 without a name, with one that is taken, or with an unknown parent */
function putGroup(space: StoredSpace, changed: StoredComponentGroup): StoredSpace {
  const { groupId, name, parentId } = changed;
  const others = space.componentGroups.filter((group) => group.groupId !== groupId);
  refuseInvalid({
    ...(name.trim() === '' && { name: ["can't be blank"] }),
    ...(others.some((other) => other.name === name) && { name: ['has already been taken'] }),
    ...(parentId !== null &&
      !others.some((other) => other.groupId === parentId) && { parent_id: ['is invalid'] }),
  });
  const isKnown = others.length < space.componentGroups.length;
  const componentGroups = isKnown
    ? space.componentGroups.map((group) => (group.groupId === groupId ? changed : group))
    : [...space.componentGroups, changed];
  return { ...space, componentGroups };
}

/** Removes a group with the groups inside it. Their components stay, without a group. */
function dropGroup(space: StoredSpace, groupId: number): StoredSpace {
  const doomed = new Set([findGroup(space, groupId)]);
  for (const group of doomed) {
    for (const child of space.componentGroups) {
      if (child.parentId === group.groupId) doomed.add(child);
    }
  }
  const uuids = new Set([...doomed].map(({ uuid }) => uuid));
  return {
    ...space,
    componentGroups: space.componentGroups.filter((group) => !doomed.has(group)),
    components: space.components.map((component) =>
      uuids.has(component.groupUuid ?? '') ? { ...component, groupUuid: null } : component,
    ),
  };
}

/** Returns a group as the service sends it. */
export function toWireGroup(space: StoredSpace, group: StoredComponentGroup) {
  const parent = space.componentGroups.find(({ groupId }) => groupId === group.parentId);
  return {
    id: group.groupId,
    name: group.name,
    uuid: group.uuid,
    parent_id: group.parentId,
    parent_uuid: parent?.uuid ?? null,
  };
}
