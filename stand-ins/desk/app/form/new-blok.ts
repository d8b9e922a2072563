import { isRecord } from '../../../../src/lib/values/json';
import { isBlokLike, valueFields } from '../../validate/read-schema';
import { copyBlok } from '../preview/blok-places';
import type { BlokContent, Component } from '../wire/management';

/** Creates a blok with the defaults of its fields and, if one is given, the values of a preset. */
export function newBlok(
  component: Component,
  preset: Readonly<Record<string, unknown>> = {},
): BlokContent {
  const defaults = valueFields(component).flatMap(([name, { type, default_value: value }]) => {
    const start = toStart(type, value);
    return start === undefined ? [] : [[name, start] as const];
  });
  return copyBlok({
    ...Object.fromEntries(defaults),
    ...preset,
    _uid: '',
    component: component.name,
  });
}

/** Returns the value a field starts with, in the form the service stores; `undefined` for none. */
function toStart(type: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  switch (type) {
    case 'options':
      return typeof value === 'string' ? value.split(' ').filter(Boolean) : value;
    case 'bloks':
      return Array.isArray(value) ? value.filter(isBlokLike) : undefined;
    case 'boolean':
      return value === true || value === 'true';
    case 'text':
    case 'textarea':
    case 'markdown':
    case 'number':
    case 'datetime':
    case 'option':
      return ['string', 'number', 'boolean'].includes(typeof value)
        ? `${value as string}`
        : undefined;
    default:
      return isRecord(value) ? value : undefined;
  }
}
