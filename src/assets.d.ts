/** Types of imports that are not code of this repository. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';

declare module '*.woff2' {
  const url: string;
  export default url;
}

/** Scripts of templates and slices, by name, as Gatsby writes them (gatsby 5.16 requires-writer.js). */
declare module '$virtual/async-requires' {
  import type { ComponentType } from 'react';

  type Component = ComponentType<Record<string, unknown>>;
  export const components: Readonly<Record<string, () => Promise<{ default: Component }>>>;
}
