import type { Component, FieldFault, Library } from '../../../desk/app/wire/management';
import { findFieldFaults } from '../../../desk/validate/find-faults';
import type { StoredSpace, StoryContent } from '../store/stored-space';
import { toWireComponent } from './components/component-router';
import { toWireGroup } from './components/component-group-router';

/** Number of faults of a story's saved content by the content model. Errors keep it from being published. */
export type FaultCount = { errors: number; warnings: number };

const noFaults: FaultCount = { errors: 0, warnings: 0 };

/** Counts by content, for one library. Content is never mutated. */
type Counted = { library: Library; counts: WeakMap<StoryContent, FaultCount> };

/** By the list of components, which is replaced when the model changes. */
const known = new WeakMap<StoredSpace['components'], Counted & { space: StoredSpace }>();

/** Time in milliseconds after which other requests get their turn. */
const turnMs = 15;

/** Counts the faults of a story's content. A content that was counted before costs nothing. */
export function countFaults(space: StoredSpace, content: StoryContent): FaultCount {
  const { library, counts } = countedFor(space);
  const counted = counts.get(content) ?? count(faultsIn(content, library));
  counts.set(content, counted);
  return counted;
}

/** Counts the faults of many contents before they are needed, without holding up other requests. */
export async function countAllFaults(
  space: StoredSpace,
  contents: Iterable<StoryContent>,
): Promise<void> {
  let turnBegan = performance.now();
  for (const content of contents) {
    countFaults(space, content);
    if (performance.now() - turnBegan < turnMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    turnBegan = performance.now();
  }
}

/** Returns a sentence about the errors of a story's content, or `undefined` if it has none. */
export function describeErrors(space: StoredSpace, content: StoryContent): string | undefined {
  const errors = faultsIn(content, countedFor(space).library).filter(isError);
  const [first] = errors;
  if (!first) return undefined;
  const number =
    errors.length === 1 ? 'a fault' : `${errors.length} faults, the first of them here`;
  return `The story has ${number}. ${first.trail}: ${first.sentence}`;
}

function count(faults: readonly FieldFault[]): FaultCount {
  if (faults.length === 0) return noFaults;
  const errors = faults.filter(isError).length;
  return { errors, warnings: faults.length - errors };
}

function isError({ severity }: FieldFault): boolean {
  return severity === 'error';
}

/** A folder has no content, so it has no faults. */
function faultsIn(
  { component, _uid = '', ...fields }: StoryContent,
  library: Library,
): FieldFault[] {
  return component === undefined ? [] : findFieldFaults({ ...fields, _uid, component }, library);
}

function countedFor(space: StoredSpace): Counted {
  const found = known.get(space.components);
  const isCurrent =
    found?.space.datasources === space.datasources &&
    found.space.componentGroups === space.componentGroups;
  if (isCurrent) return found;
  const counted = { space, library: libraryOf(space), counts: new WeakMap() };
  known.set(space.components, counted);
  return counted;
}

/** Returns the content model as the desk reads it from this service. */
function libraryOf(space: StoredSpace): Library {
  const components = space.components.map((component) => toWireComponent(space, component));
  return {
    components: Object.fromEntries(
      components.map(({ schema, ...component }) => [
        component.name,
        { ...component, schema: schema as Component['schema'] },
      ]),
    ),
    groups: space.componentGroups.map((group) => toWireGroup(space, group)),
    datasources: Object.fromEntries(
      space.datasources.map(({ slug, entries }) => [
        slug,
        entries.map(({ name, value }) => ({ name, value })),
      ]),
    ),
  };
}
