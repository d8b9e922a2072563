/** Scripts of templates and slices, by name, as Gatsby writes them (gatsby 5.16 requires-writer.js). */
declare module '$virtual/async-requires' {
  import type { ComponentType } from 'react';

  type Component = ComponentType<Record<string, unknown>>;
  export const components: Readonly<Record<string, () => Promise<{ default: Component }>>>;
}
