/** Addresses that open a message about a page elsewhere. No script of theirs is loaded for it. */
export function shareLinks(url: string, title: string): { name: string; href: string }[] {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'Email', href: `mailto:?subject=${words}&body=${address}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
  ];
}
