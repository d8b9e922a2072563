import { iconRotations, iconSizes } from '../../domain/media/icon';
import { CartButton } from '../../features/cart/buttons/cart-button';
import { FinancingLogo } from '../../ui/icons/financing-logo';
import { FiveStar } from '../../ui/feedback/five-star';
import { Icon } from '../../ui/icons/icon';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import type { Material } from '../frame/material';
import { Specimen } from '../frame/specimen';
import { Stack } from '../frame/stack';

const ratings = [0, 1, 3.5, 5] as const;

export function Signs({ icons }: Material) {
  const bell = icons.find(({ name }) => name === 'bell') ?? { name: 'bell' };
  return (
    <Group facts={groups.signs}>
      <Specimen
        isWide
        name="Icon sizes"
        note="In the color of the text around them; six named sizes and ten multiples."
        code={'size="2xs" … "2xl" | "1x" … "10x"'}
      >
        <Stack isRow>
          {iconSizes.map((size) => (
            <Icon key={size} icon={bell} size={size} />
          ))}
        </Stack>
      </Specimen>
      <Specimen
        name="Icon rotations"
        note="By quarters. Alone it has a name; a name the site does not have shows nothing and says so in the console."
        code="rotation={90 | 180 | 270} label"
      >
        <Stack isRow>
          <Icon icon={bell} size="2x" label="Bell" />
          {iconRotations.map((rotation) => (
            <Icon key={rotation} icon={bell} size="2x" rotation={rotation} />
          ))}
        </Stack>
      </Specimen>
      <Specimen
        isWide
        name="Icons to choose from"
        note="Drawn from page data: no icon library is loaded."
        code="<Icon icon />"
      >
        <Stack isRow>
          {icons.map((icon) => (
            <Icon key={icon.name} icon={icon} size="xl" label={icon.name} />
          ))}
        </Stack>
      </Specimen>
      <Specimen
        name="Rating"
        note="None to five, drawn to the half. Anything else is an error."
        code="filled"
      >
        <Stack>
          {ratings.map((filled) => (
            <FiveStar key={filled} filled={filled} />
          ))}
        </Stack>
      </Specimen>
      <Specimen name="Financing" note="Indigo on light grounds." code={'color="indigo"'}>
        <FinancingLogo color="indigo" />
      </Specimen>
      <Specimen
        name="Financing on blue"
        note="White on dark ones."
        surface="blue"
        code={'color="white"'}
      >
        <FinancingLogo color="white" />
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
