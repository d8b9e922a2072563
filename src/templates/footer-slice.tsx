import { graphql } from 'gatsby';
import { ServedData } from '../app-shell/layout/served-data';
import { toDrawnLinks } from '../domain/article/author';
import { readMenus } from '../domain/story/json-fields';
import { SiteFooter } from '../features/navigation/site-footer';

type FooterSliceProps = { data: Queries.FooterSliceQuery; sliceContext: { year: number } };

export default function FooterSlice({ data, sliceContext: { year } }: FooterSliceProps) {
  const menus = readMenus(data.layout?.footerMenus);
  const socialLinks = toDrawnLinks(data.layout?.socialLinks ?? []);
  return (
    <>
      <ServedData part="footer" data={{ data, year }} />
      <SiteFooter menus={menus} socialLinks={socialLinks} year={year} />
    </>
  );
}

export const query = graphql`
  query FooterSlice {
    layout {
      # By it the desk proves that a publish of the layout is live.
      publishedAt
      footerMenus {
        label
        link
        links {
          label
          note
          link
        }
      }
      socialLinks {
        ...SocialList_link
      }
    }
  }
`;
