import * as v from 'valibot';
import { eventSchemas, pageSchema, traitsSchema } from '../../../src/analytics/catalog';
import type { CollectedCall } from './collected-call';
import { alertSender } from './read-calls';

/** Returns what is invalid about a call by the site's catalog, one sentence each. */
export function findCallFaults(call: CollectedCall): string[] {
  if (call.writeKey === alertSender) return [];
  switch (call.type) {
    case 'track':
      return [...findEventFaults(call.event, call.properties), ...findTraitFaults(call)];
    case 'page':
      return check(pageSchema, call.properties, 'page views');
    case 'identify':
      return check(traitsSchema, call.traits, 'identify calls');
  }
}

const schemas: Readonly<Record<string, v.GenericSchema>> = eventSchemas;

function findEventFaults(name: string, properties: unknown): string[] {
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  return schema ? check(schema, properties, 'this event') : ['The site has no event of this name.'];
}

/** Every tracked event repeats the traits of its person. */
function findTraitFaults({ context }: CollectedCall): string[] {
  return 'traits' in context ? check(traitsSchema, context.traits, 'the traits') : [];
}

function check(schema: v.GenericSchema, value: unknown, subject: string): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => {
    const path = v.getDotPath(issue);
    const place = path === null ? 'It' : `"${path}"`;
    if (issue.expected === 'never') return `${place} does not belong to ${subject}.`;
    const problem = issue.message.startsWith('Invalid key') ? 'is missing' : issue.message;
    return `${place} ${problem}.`;
  });
}
