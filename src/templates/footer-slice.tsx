import { graphql } from 'gatsby';
import type { Menu } from '../domain/story/layout';
import { SiteFooter } from '../features/navigation/site-footer';

type FooterSliceProps = { data: Queries.FooterSliceQuery; sliceContext: { year: number } };

export default function FooterSlice({ data, sliceContext }: FooterSliceProps) {
  const menus = (data.layout?.footerMenus ?? []) as unknown as readonly Menu[];
  return <SiteFooter menus={menus} year={sliceContext.year} />;
}

export const query = graphql`
  query FooterSlice {
    layout {
      footerMenus {
        label
        link
        links {
          label
          note
          link
        }
      }
    }
  }
`;
