/**
 * Returns a `ref` that sets style properties of an element by script. The content security policy
 * refuses `style` attributes in the HTML of a server; what is set here applies from hydration on, so
 * the style sheet has a value for the time before.
 */
export function withStyle(
  properties: Readonly<Record<string, string>>,
): (element: HTMLElement | null) => void {
  return (element) => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value);
  };
}
