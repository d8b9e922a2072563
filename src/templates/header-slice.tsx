import { graphql } from 'gatsby';
import { ServedData } from '../app-shell/layout/served-data';
import { readMenus } from '../domain/story/json-fields';
import { CartButton } from '../features/cart/buttons/cart-button';
import { SiteHeader } from '../features/navigation/site-header';

type HeaderSliceProps = { data: Queries.HeaderSliceQuery };

export default function HeaderSlice({ data }: HeaderSliceProps) {
  const menus = readMenus(data.layout?.headerMenus);
  return (
    <>
      <ServedData part="header" data={data} />
      <SiteHeader menus={menus} cartButton={<CartButton />} />
    </>
  );
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
