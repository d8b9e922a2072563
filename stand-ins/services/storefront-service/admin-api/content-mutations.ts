import { htmlToText } from '../catalog/html-to-text';
import { decodeGid } from '../catalog/gid';
import { contentGid } from '../content/seed-content';
import { policiesOf } from '../content/present-policy';
import type { PolicyType } from '../content/shop-content';
import { presentDate } from '../graphql/resolved-values';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';

type PageInput = { title?: string | null; body?: string | null };
type PolicyInput = { type: PolicyType; body: string };

/** Returns the mutations that change the texts of pages and policies. */
export function contentMutations(service: ShopService) {
  return {
    pageUpdate: async ({ id, page: input }: { id: string; page: PageInput }) => {
      const gid = decodeGid(id);
      const refuse = (code: string, field: string[], message: string) => ({
        page: null,
        userErrors: [{ code, field, message }],
      });
      if (input.title?.trim() === '') {
        return refuse('BLANK', ['page', 'title'], "Title can't be blank");
      }
      const updatedAt = service.clock.now().toISOString();
      const page = await service.store.change((state) => {
        const { content } = state;
        const known = content.pages.find((candidate) => candidate.gid === gid);
        if (known === undefined) return { state, result: null };
        const { title, body } = input;
        const changed = { ...known, ...(title && { title }), ...(body && { body }), updatedAt };
        const pages = content.pages.map((other) => (other === known ? changed : other));
        return { state: { ...state, content: { ...content, pages } }, result: changed };
      });
      if (page === null) return refuse('NOT_FOUND', ['id'], 'Page does not exist');
      const { handle, title, body, createdAt } = page;
      const dates = { createdAt: presentDate(createdAt), updatedAt: presentDate(updatedAt) };
      const bodySummary = htmlToText(body).slice(0, 150);
      return { page: { id: gid, handle, title, body, bodySummary, ...dates }, userErrors: [] };
    },
    shopPolicyUpdate: async ({ shopPolicy: input }: { shopPolicy: PolicyInput }) => {
      const updatedAt = service.clock.now().toISOString();
      await service.store.change((state) => {
        const { content } = state;
        const { type, body } = input;
        const known = content.policies.find((policy) => policy.type === type);
        const created = { gid: contentGid('ShopPolicy', type), createdAt: updatedAt };
        const changed = { ...created, ...known, type, body, updatedAt };
        const policies = [...content.policies.filter((policy) => policy !== known), changed];
        return { state: { ...state, content: { ...content, policies } }, result: undefined };
      });
      const policy = policiesOf(viewShop(service)).find(({ type }) => type === input.type);
      const shopPolicy = policy && {
        id: policy.gid,
        type: policy.type,
        title: policy.title,
        body: policy.body,
        url: policy.url,
        createdAt: presentDate(policy.createdAt),
        updatedAt: presentDate(updatedAt),
      };
      return { shopPolicy: shopPolicy ?? null, userErrors: [] };
    },
  };
}
