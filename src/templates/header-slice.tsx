import { graphql } from 'gatsby';
import type { Menu } from '../domain/story/layout';
import { CartButton } from '../features/cart/views/buttons/cart-button';
import { SiteHeader } from '../features/navigation/site-header';

type HeaderSliceProps = { data: Queries.HeaderSliceQuery };

export default function HeaderSlice({ data }: HeaderSliceProps) {
  const menus = (data.layout?.headerMenus ?? []) as unknown as readonly Menu[];
  return <SiteHeader menus={menus} cartButton={<CartButton />} />;
}

export const query = graphql`
  query HeaderSlice {
    layout {
      headerMenus {
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
