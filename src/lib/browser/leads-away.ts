/** True for a click that nothing has prevented, on a link that loads another page in this tab. */
export function leadsAway(event: MouseEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const [address, hash] = link.href.split('#');
  const isHere = hash !== undefined && address === window.location.href.split('#')[0];
  return link.protocol.startsWith('http') && !isHere;
}
