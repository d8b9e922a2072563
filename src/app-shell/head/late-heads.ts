import type { HeadProps } from 'gatsby';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { isFirstPage } from '../../lib/browser/first-page';

type Head = ComponentType<HeadProps>;

/** Exports of a template's script that Gatsby reads: the component of its pages, and that of their heads. */
type Template = { default: unknown; Head?: Head };

/** The script of all heads (`gatsby/engine/late-heads/late-heads-loader`). */
type HeadsScript = {
  heads: Readonly<Record<string, Head>>;
  showHead: (Head: Head, props: HeadProps) => void;
};

type PageHead = { pageComponent: Template; pageComponentProps: HeadProps };

type Loaders = Readonly<Record<string, () => Promise<Template>>>;

let loadHeads: () => Promise<HeadsScript>;
let script: HeadsScript | undefined;
let shown: PageHead | undefined;

/** By the component that React has for it. */
const templates = new Map<unknown, { name: string; template: Template }>();

/**
 * Has the heads of templates loaded with the second page of a visit. The first has its head from the
 * server, structured data included, so hydration neither loads nor renders one. A template may also have
 * less code for the first page than for others (`ui/islands/static-page`).
 *
 * @param loaders Gatsby's loaders of templates and slices, by name
 * @param further loaders of those that have other code for further pages
 * @param load an `import()` of the script of all heads
 */
export function withLateHeads(
  loaders: Loaders,
  further: Loaders,
  load: () => Promise<HeadsScript>,
): Record<string, () => Promise<Template>> {
  loadHeads = load;
  return Object.fromEntries(
    Object.entries(loaders).map(([name, first]) => [
      name,
      () => loadTemplate(name, isFirstPage() ? first : (further[name] ?? first)),
    ]),
  );
}

async function loadTemplate(name: string, load: () => Promise<Template>): Promise<Template> {
  const [loaded] = await Promise.all([load(), !isFirstPage() && addHeads()]);
  const { template } = templates.get(loaded.default) ?? { template: { default: loaded.default } };
  templates.set(loaded.default, { name, template });
  addHead(template, name);
  return template;
}

async function addHeads(): Promise<void> {
  script = await loadHeads();
  // The first page's template too: a reader may come back to it.
  for (const { name, template } of templates.values()) addHead(template, name);
}

function addHead(template: Template, name: string): void {
  const Head = script?.heads[name];
  if (Head) template.Head = Head;
}

/**
 * Shows the head of the page that is open in place of the server's, which is of another release.
 *
 * @throws the error of a script that does not arrive
 */
export async function replaceServedHead(): Promise<void> {
  await addHeads();
  showOpenPage();
}

function showOpenPage(): void {
  const { pageComponent, pageComponentProps: props } = shown ?? {};
  if (!pageComponent?.Head || !props || !script) return;
  const { pathname } = props.location;
  script.showHead(pageComponent.Head, { ...props, location: { pathname } });
}

/**
 * Shows the head of the page that is rendered, if it has been loaded. In place of Gatsby's hook of this
 * name (gatsby 5.16 cache-dir/head), which takes all elements of the head out and puts them back during
 * hydration. React 19 itself moves the elements of a head where they belong.
 */
function useHead(page: PageHead): void {
  useEffect(() => {
    shown = page;
    showOpenPage();
  });
}

export { useHead as headHandlerForBrowser };
