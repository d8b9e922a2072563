/** Everything of an export but the bodies of posts, collected in one pass. */
import { createHash } from 'node:crypto';
import type { SourceAuthor, SourceIndex, SourcePostHead, SourceTerm } from '../source';
import { ExportMedia, focusOf } from './body/export-media';
import { htmlToText } from './html-text';
import { pathsOfAuthor, pathsOfTerm } from './old-paths';
import type { OldSite } from './old-paths';
import type { ExportEntry } from './read-export-entries';
import { joinMenus, readBlockMenu, toMenuEntry } from './read-menus';
import type { ClassicMenuEntry, MenuTarget } from './read-menus';
import {
  idOf,
  isKeptPost,
  postKeyOf,
  statusOf,
  termKeyOf,
  toPostHead,
  typeOf,
  unreadDateOf,
} from './to-source-post';
import { decodeAddress } from '../addresses';

type StoredTerm = {
  key: string;
  kind: 'category' | 'tag';
  id: string;
  slug: string;
  name: string;
  description: string;
  /** Slug, or in old exports name, of the category around it. */
  parent: string;
};

type StoredAuthor = {
  key: string;
  id: string;
  login: string;
  name: string;
  bio: string;
  links: string[];
  picture: string | undefined;
  /** Number of the attachment that is the portrait. */
  portrait: number;
};

/** Types of items that hold settings of a theme or texts of the machine. */
const silentTypes =
  /^(?:custom_css|customize_changeset|oembed_cache|user_request|wp_global_styles)$/;

export class ExportIndex {
  readonly media = new ExportMedia();
  readonly blocks = new Map<number, string>();
  private readonly authors = new Map<string, StoredAuthor>();
  private readonly terms = new Map<string, StoredTerm>();
  private readonly termKeys = new Map<string, string>();
  private readonly posts = new Map<string, SourcePostHead>();
  private readonly menuEntries: ClassicMenuEntry[] = [];
  private readonly menuNames = new Map<string, string>();
  private readonly blockMenus: ExportEntry[] = [];
  private readonly notices = new Map<string, number>();
  private readonly covers: number[] = [];
  private readonly creators = new Set<string>();
  private readonly problems: string[] = [];

  constructor(private readonly site: OldSite) {}

  /** Adds an entry of the export. */
  add(entry: ExportEntry): void {
    const { name, fields } = entry;
    if (name === 'wp:author') this.addAuthor(fields);
    else if (name === 'wp:category')
      this.addTerm('category', fields, 'wp:category_', 'wp:cat_name');
    else if (name === 'wp:tag') this.addTerm('tag', fields, 'wp:tag_', 'wp:tag_name');
    else if (name === 'wp:term') this.addOtherTerm(fields);
    else if (name === 'item') this.addItem(entry);
  }

  count(what: string, count = 1): void {
    if (count > 0) this.notices.set(what, (this.notices.get(what) ?? 0) + count);
  }

  /** Adds a sentence about what could not be read. */
  addProblem(sentence: string): void {
    this.problems.push(sentence);
  }

  authorKey(name: string): string | undefined {
    return this.authors.get(name.toLowerCase())?.key;
  }

  termKey(id: string): string | undefined {
    return this.termKeys.get(id);
  }

  /** Returns the index. Call it once, after the last entry. */
  finish(): SourceIndex {
    this.addUnlistedAuthors();
    this.count(
      'featured pictures that the export does not have',
      this.covers.filter((id) => !this.media.find(id)).length,
    );
    const menus = this.finishMenus();
    const pictures = new Map(
      [...this.media.all].map(({ address, alt, caption }) => [address, { alt, caption }]),
    );
    return {
      authors: [...new Set(this.authors.values())].map((author) => this.toSourceAuthor(author)),
      terms: [...this.terms.values()].map((term) => this.toSourceTerm(term)),
      menus,
      pictures,
      posts: [...this.posts.values()],
      notices: [...this.notices].map(([what, count]) => ({ what, count })),
      problems: this.problems,
    };
  }

  private addAuthor(fields: ExportEntry['fields']): void {
    const read = (part: string) => copy(fields.get(`wp:author_${part}`)?.trim());
    const login = read('login');
    if (login === '' || this.authorKey(login)) return;
    const email = read('email').toLowerCase();
    const digest = createHash('sha256').update(email).digest('hex');
    this.authors.set(login.toLowerCase(), {
      key: `author:${login}`,
      id: read('id'),
      login,
      name:
        htmlToText(read('display_name')) ||
        `${read('first_name')} ${read('last_name')}`.trim() ||
        login,
      bio: '',
      links: [],
      // WordPress shows the portrait that the person has at Gravatar, and exports no other.
      picture: email ? `https://www.gravatar.com/avatar/${digest}?s=512&d=404` : undefined,
      portrait: 0,
    });
  }

  /** Adds an author without an account, of the plugin Co-Authors Plus. */
  private addGuest({ fields, meta }: ExportEntry): void {
    const read = (key: string) => copy(meta.get(`cap-${key}`)?.[0]?.trim());
    const slug = copy(fields.get('wp:post_name')?.trim()).replace(/^cap-/, '');
    const login = read('user_login') || slug;
    const linked = this.authors.get(read('linked_account').toLowerCase());
    const website = read('website');
    const guest: StoredAuthor = linked ?? {
      key: `author:${login}`,
      id: '',
      login,
      name: htmlToText(read('display_name') || copy(fields.get('title'))) || login,
      bio: '',
      links: [],
      picture: undefined,
      portrait: 0,
    };
    guest.bio ||= read('description');
    guest.portrait ||= Number(meta.get('_thumbnail_id')?.[0]) || 0;
    if (website) guest.links.push(website);
    for (const name of [login, slug]) this.authors.set(name.toLowerCase(), guest);
  }

  /** Exports before version 1.1 list no authors. */
  private addUnlistedAuthors(): void {
    for (const login of this.creators) {
      this.addAuthor(new Map([['wp:author_login', login]]));
    }
  }

  private addTerm(
    kind: StoredTerm['kind'],
    fields: ExportEntry['fields'],
    prefix: string,
    nameField: string,
  ): void {
    const read = (name: string) => copy(fields.get(name)?.trim());
    this.setTerm(kind, {
      id: read('wp:term_id'),
      slug: read(`${prefix}nicename`) || read(`${prefix}slug`),
      name: htmlToText(read(nameField)),
      description: htmlToText(read(`${prefix}description`)),
      parent: read(`${prefix}parent`),
    });
  }

  private addOtherTerm(fields: ExportEntry['fields']): void {
    const taxonomy = fields.get('wp:term_taxonomy')?.trim() ?? '';
    if (taxonomy === 'category') this.addTerm('category', fields, 'wp:term_', 'wp:term_name');
    else if (taxonomy === 'post_tag') this.addTerm('tag', fields, 'wp:term_', 'wp:term_name');
    else if (taxonomy === 'nav_menu') {
      const slug = copy(fields.get('wp:term_slug')?.trim());
      this.menuNames.set(slug, htmlToText(copy(fields.get('wp:term_name'))));
    }
  }

  private setTerm(kind: StoredTerm['kind'], term: Omit<StoredTerm, 'key' | 'kind'>): void {
    const key = termKeyOf(kind, term.slug);
    if (!key) return;
    if (term.id) this.termKeys.set(term.id, key);
    if (!this.terms.has(key))
      this.terms.set(key, { key, kind, ...term, name: term.name || decodeAddress(term.slug) });
  }

  private addItem(item: ExportEntry): void {
    const type = typeOf(item);
    const status = statusOf(item);
    if (type === 'attachment') this.addAttachment(item);
    else if (type === 'nav_menu_item') this.addMenuEntry(item);
    else if (type === 'wp_block')
      this.blocks.set(idOf(item), copy(item.fields.get('content:encoded')));
    else if (type === 'guest-author') this.addGuest(item);
    else if (type === 'wp_navigation') this.addBlockMenu(item);
    else if (isKeptPost(item)) this.addPost(item);
    else if (type === 'revision') this.count('earlier versions of posts');
    else if (status === 'trash') this.count('deleted posts');
    else if (!Number.isInteger(idOf(item))) this.count('entries without a number');
    else if (/^(?:post|page)$/.test(type)) this.count('posts that were only begun');
    else if (!silentTypes.test(type)) this.count(`entries of the type "${copy(type)}"`);
  }

  private addPost(item: ExportEntry): void {
    const head = structuredClone(toPostHead(item, this.site));
    if (this.posts.has(head.key)) {
      this.count('posts that the export has twice');
      return;
    }
    this.posts.set(head.key, head);
    const unread = unreadDateOf(item);
    if (unread !== undefined) {
      this.addProblem(
        `The date of “${head.title}” (${head.paths[0] ?? head.key}) cannot be read: ${copy(unread)}. Set it in its story.`,
      );
    }
    const creator = copy(item.fields.get('dc:creator')?.trim());
    if (creator) this.creators.add(creator);
    const cover = Number(item.meta.get('_thumbnail_id')?.[0]) || 0;
    if (cover > 0) this.covers.push(cover);
    for (const { domain, slug, name } of item.categories) {
      const kind = domain === 'category' ? 'category' : 'tag';
      // WXR 1.0 names each term once more, without its slug.
      const isRepeated =
        slug === '' && item.categories.some((each) => each.slug && each.name === name);
      if (termKeyOf(domain, slug)) this.setPostTerm(kind, slug, name);
      else if (!isRepeated && !/^(?:|author|post_format|nav_menu)$/.test(domain)) {
        this.count(`places of posts in the taxonomy "${copy(domain)}"`);
      }
    }
  }

  /** Some exports name a term only at its posts. */
  private setPostTerm(kind: StoredTerm['kind'], slug: string, name: string): void {
    if (this.terms.has(`${kind}:${slug}`)) return;
    const text = htmlToText(copy(name));
    this.setTerm(kind, { id: '', slug: copy(slug), name: text, description: '', parent: '' });
  }

  private addAttachment({ fields, meta }: ExportEntry): void {
    const address = copy(fields.get('wp:attachment_url')?.trim() ?? fields.get('guid')?.trim());
    if (!/^https?:\/\//.test(address)) return;
    this.media.add({
      id: Number(fields.get('wp:post_id')),
      address,
      title: copy(htmlToText(fields.get('title') ?? '')),
      alt: copy(htmlToText(meta.get('_wp_attachment_image_alt')?.[0] ?? '')),
      caption: copy(htmlToText(fields.get('excerpt:encoded') ?? '')),
      focus: focusOf(meta),
      parent: Number(fields.get('wp:post_parent')) || 0,
      order: Number(fields.get('wp:menu_order')) || 0,
    });
  }

  private addMenuEntry(item: ExportEntry): void {
    const entry = toMenuEntry(item);
    if (entry) this.menuEntries.push(structuredClone(entry));
  }

  private addBlockMenu(item: ExportEntry): void {
    if (statusOf(item) === 'publish') this.blockMenus.push(structuredClone(item));
  }

  private finishMenus(): SourceIndex['menus'] {
    const targets = {
      post: (id: string): MenuTarget | undefined => {
        const post = this.posts.get(postKeyOf(id));
        return post && { name: post.title, address: post.paths[0] ?? '/', post: post.key };
      },
      term: (id: string): MenuTarget | undefined => {
        const term = this.terms.get(this.termKeys.get(id) ?? '');
        return term && { name: term.name, address: this.pathsOf(term)[0] ?? '/', post: undefined };
      },
    };
    const { menus, left } = joinMenus(this.menuEntries, this.menuNames, targets);
    this.count('entries of menus that lead nowhere', left);
    return [...menus, ...this.blockMenus.map((item) => readBlockMenu(item, targets))];
  }

  private toSourceAuthor({
    key,
    id,
    login,
    name,
    bio,
    links,
    ...author
  }: StoredAuthor): SourceAuthor {
    const picture = this.media.find(author.portrait)?.address ?? author.picture;
    return { key, name, bio, picture, links, paths: pathsOfAuthor({ id, login }, this.site) };
  }

  private toSourceTerm(term: StoredTerm): SourceTerm {
    const { key, kind, name, slug, description } = term;
    const parent = this.parentOf(term)?.key;
    const decoded = decodeAddress(slug);
    return { key, kind, name, slug: decoded, description, parent, paths: this.pathsOf(term) };
  }

  private parentOf(term: StoredTerm): StoredTerm | undefined {
    if (term.kind === 'tag' || term.parent === '') return undefined;
    const bySlug = this.terms.get(`category:${term.parent}`);
    if (bySlug) return bySlug === term ? undefined : bySlug;
    const named = [...this.terms.values()].find(
      ({ kind, name }) => kind === 'category' && name === htmlToText(term.parent),
    );
    return named === term ? undefined : named;
  }

  private pathsOf(term: StoredTerm): string[] {
    const around = [term];
    for (let parent = this.parentOf(term); parent && !around.includes(parent);) {
      around.unshift(parent);
      parent = this.parentOf(parent);
    }
    return pathsOfTerm({ ...term, slugs: around.map(({ slug }) => slug) }, this.site);
  }
}

/** Copies a text, since a part of a chunk of the file keeps the whole chunk in memory. */
function copy(text = ''): string {
  return Buffer.from(text).toString();
}
