import { SteadyHashPlugin } from '../../../../../src/gatsby/node/bundles/steady-hash-plugin';

/** Calls its listeners as a hook of webpack does. */
function hook<Values extends unknown[]>() {
  const listeners: ((...values: Values) => void)[] = [];
  return {
    tap: (_name: string, listener: (...values: Values) => void) => void listeners.push(listener),
    call: (...values: Values) => listeners.forEach((listener) => listener(...values)),
  };
}

function compilationOf(children: unknown[]) {
  return { children, hooks: { beforeHash: hook<[]>(), afterHash: hook<[]>() } };
}

it('steady hash: keeps compilations within a compilation out of its hash, and only out of that', () => {
  const thisCompilation = hook<[ReturnType<typeof compilationOf>]>();
  new SteadyHashPlugin().apply({ hooks: { thisCompilation } });
  const compilation = compilationOf([]);
  thisCompilation.call(compilation);
  compilation.children.push('sheet');
  compilation.hooks.beforeHash.call();
  expect(compilation.children).toEqual([]);
  compilation.hooks.afterHash.call();
  expect(compilation.children).toEqual(['sheet']);
});
