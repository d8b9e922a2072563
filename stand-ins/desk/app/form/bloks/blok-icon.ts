import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import {
  faArrowPointer,
  faAt,
  faCartShopping,
  faComment,
  faCreditCard,
  faCube,
  faEnvelope,
  faExpand,
  faFileLines,
  faFilm,
  faIcons,
  faImage,
  faTable,
  faTableColumns,
  faTag,
} from '@fortawesome/free-solid-svg-icons';
import type { Component } from '../../wire/management';

/** Icons by the service's names for them, without `block-`. */
const icons: Readonly<Record<string, IconDefinition>> = {
  '@': faAt,
  'arrow-pointer': faArrowPointer,
  cart: faCartShopping,
  comment: faComment,
  doc: faFileLines,
  email: faEnvelope,
  image: faImage,
  monitor: faFilm,
  paycard: faCreditCard,
  'resize-fc': faExpand,
  sticker: faIcons,
  table: faTable,
  tag: faTag,
  'text-c': faFileLines,
  'text-img-r': faTableColumns,
  'text-l': faFileLines,
};

/** Returns the icon of a component, or a cube. */
export function blokIcon(component: Component | undefined): IconDefinition {
  const name = component?.icon?.replace(/^block-/, '') ?? '';
  return Object.hasOwn(icons, name) ? (icons[name] ?? faCube) : faCube;
}
