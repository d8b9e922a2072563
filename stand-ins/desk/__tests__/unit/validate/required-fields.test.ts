import { missingFields } from '../../../../../src/content/model-words';
import { schema } from '../../../../../src/content/model/schema';
import type { BlokContent } from '../../../app/wire/management';
import { findFieldFaults } from '../../../validate/find-faults';
import { modelLibrary } from '../../rigs/model-library';

const library = modelLibrary([]);

/** Fields of an empty story or blok that the desk wants filled. */
function wantedByDesk(content: BlokContent): (string | undefined)[] {
  return findFieldFaults(content, library)
    .filter(({ sentence }) => sentence.endsWith('This field must be filled.'))
    .map(({ at }) => at.field);
}

it.each(Object.keys(schema.blocks))('desk and publisher want the same fields of "%s"', (name) => {
  const content = { _uid: 'u1', component: name };
  expect(missingFields(content)).toEqual(wantedByDesk(content));
});
