import type { Router } from 'express';
import express from 'express';
import { readQuery } from '../../delivery/query-parameters';
import { notFound } from '../../service-error';
import { nextRowId } from '../../store/space-rows';
import type { StoredPreset, StoredSpace } from '../../store/stored-space';
import type { BodyField } from '../body-fields';
import {
  isJsonObject,
  numberKind,
  readBodyFields,
  readWrapped,
  refuseInvalid,
  textKind,
} from '../body-fields';
import type { ManagementContext } from '../management-context';
import { readId } from '../management-context';

type PresetInput = Partial<Omit<StoredPreset, 'presetId' | 'createdAt' | 'updatedAt'>>;

const fields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'component_id', key: 'componentId', kind: numberKind },
  {
    name: 'preset',
    key: 'preset',
    kind: { expected: 'must be an object of fields', test: isJsonObject },
  },
  { name: 'description', key: 'description', kind: textKind, nullable: true },
  { name: 'image', key: 'image', kind: textKind, nullable: true },
  { name: 'icon', key: 'icon', kind: textKind, nullable: true },
  { name: 'color', key: 'color', kind: textKind, nullable: true },
];

/** Creates the router of presets: prefilled bloks that editors start from. */
export function presetRouter({ store }: ManagementContext): Router {
  const router = express.Router();
  router.get('/presets', (request, response) => {
    const component = readQuery(request.url).get('component_id');
    const found = store
      .read()
      .presets.filter(({ componentId }) => !component || componentId === Number(component));
    response.json({ presets: found.map(toWirePreset) });
  });
  router.post('/presets', async (request, response) => {
    const input = readInput(request.body);
    const created = await store.change((space) => {
      const preset = mergePreset(space, undefined, input);
      return { space: putPreset(space, preset), result: preset };
    });
    response.status(201).json({ preset: toWirePreset(created) });
  });
  router.put('/presets/:presetId', async (request, response) => {
    const presetId = readId(request, 'presetId');
    const input = readInput(request.body);
    const changed = await store.change((space) => {
      const preset = mergePreset(space, findPreset(space, presetId), input);
      return { space: putPreset(space, preset), result: preset };
    });
    response.json({ preset: toWirePreset(changed) });
  });
  router.delete('/presets/:presetId', async (request, response) => {
    const presetId = readId(request, 'presetId');
    const doomed = findPreset(store.read(), presetId);
    await store.change((space) => {
      findPreset(space, presetId);
      const presets = space.presets.filter((preset) => preset.presetId !== presetId);
      return { space: { ...space, presets }, result: undefined };
    });
    response.json({ preset: toWirePreset(doomed) });
  });
  return router;
}

function readInput(body: unknown): PresetInput {
  return readBodyFields(readWrapped(body, 'preset'), fields);
}

function findPreset(space: StoredSpace, presetId: number): StoredPreset {
  const found = space.presets.find((preset) => preset.presetId === presetId);
  if (!found) throw notFound();
  return found;
}

function mergePreset(
  space: StoredSpace,
  before: StoredPreset | undefined,
  input: PresetInput,
): StoredPreset {
  const now = new Date().toISOString();
  return {
    presetId: nextRowId(space, 'presets'),
    name: '',
    componentId: 0,
    preset: {},
    description: null,
    image: null,
    icon: null,
    color: null,
    createdAt: now,
    ...before,
    ...input,
    updatedAt: now,
  };
}

/** @throws ServiceError 422 without a name or with an unknown component */
function putPreset(space: StoredSpace, changed: StoredPreset): StoredSpace {
  const { presetId, name, componentId } = changed;
  const isOrphan = !space.components.some((component) => component.componentId === componentId);
  refuseInvalid({
    ...(name.trim() === '' && { name: ["can't be blank"] }),
    ...(isOrphan && { component: ['must exist'] }),
  });
  const isKnown = space.presets.some((preset) => preset.presetId === presetId);
  const presets = isKnown
    ? space.presets.map((preset) => (preset.presetId === presetId ? changed : preset))
    : [...space.presets, changed];
  return { ...space, presets };
}

/** Returns a preset as the service sends it. */
export function toWirePreset(preset: StoredPreset) {
  return {
    id: preset.presetId,
    name: preset.name,
    preset: preset.preset,
    component_id: preset.componentId,
    image: preset.image,
    icon: preset.icon,
    color: preset.color,
    description: preset.description,
    created_at: preset.createdAt,
    updated_at: preset.updatedAt,
  };
}
