import { CartButton } from '../../features/cart/views/buttons/cart-button';
import { FinancingLogo } from '../../ui/icons/financing-logo';
import { FiveStar } from '../../ui/feedback/five-star';
import type { IconRotation, IconSize } from '../../ui/icons/icon';
import { Icon } from '../../ui/icons/icon';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Specimen } from '../frame/specimen';
import { Stack } from '../frame/stack';

const namedSizes: readonly IconSize[] = ['2xs', 'xs', 'sm', 'lg', 'xl', '2xl'];
const multiples: readonly IconSize[] = [
  ...(['1x', '2x', '3x', '4x', '5x'] as const),
  ...(['6x', '7x', '8x', '9x', '10x'] as const),
];
const rotations: readonly IconRotation[] = [90, 180, 270];
const ratings = [0, 1, 3, 5] as const;

export function Signs() {
  return (
    <Group facts={groups.signs}>
      <Specimen
        isWide
        name="Icon sizes"
        note="In the colour of the text around them; six named sizes and ten multiples."
        code={'size="2xs" … "2xl" | "1x" … "10x"'}
      >
        <Stack>
          <Stack isRow>
            {namedSizes.map((size) => (
              <Icon key={size} name="rss" size={size} />
            ))}
          </Stack>
          <Stack isRow>
            {multiples.map((size) => (
              <Icon key={size} name="globe" size={size} />
            ))}
          </Stack>
        </Stack>
      </Specimen>
      <Specimen
        name="Icon rotations"
        note="By quarters. Alone it has a name; a name nobody registered shows nothing and says so in the console."
        code="rotation={90 | 180 | 270} label"
      >
        <Stack isRow>
          <Icon name="rss" size="2x" label="Feed" />
          {rotations.map((rotation) => (
            <Icon key={rotation} name="rss" size="2x" rotation={rotation} />
          ))}
        </Stack>
      </Specimen>
      <Specimen
        name="Rating"
        note="Whole stars, none to five. Anything else is an error."
        code="filled"
      >
        <Stack>
          {ratings.map((filled) => (
            <FiveStar key={filled} filled={filled} />
          ))}
        </Stack>
      </Specimen>
      <Specimen name="Financing" note="Indigo on light grounds." code={'colour="indigo"'}>
        <FinancingLogo colour="indigo" />
      </Specimen>
      <Specimen
        name="Financing on blue"
        note="White on dark ones."
        surface="blue"
        code={'colour="white"'}
      >
        <FinancingLogo colour="white" />
      </Specimen>
      <Specimen
        name="Cart"
        note="Your own cart: bare while it is empty, with its quantity from one up."
        code="<CartButton />"
      >
        <CartButton />
      </Specimen>
    </Group>
  );
}
