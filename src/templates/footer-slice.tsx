import { graphql } from 'gatsby';
import { readMenus } from '../domain/story/json-fields';
import { SiteFooter } from '../features/navigation/site-footer';

type FooterSliceProps = { data: Queries.FooterSliceQuery; sliceContext: { year: number } };

export default function FooterSlice({ data, sliceContext }: FooterSliceProps) {
  const menus = readMenus(data.layout?.footerMenus);
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
