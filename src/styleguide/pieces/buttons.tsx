import { AnchorButton } from '../../ui/controls/anchor-button';
import { Button } from '../../ui/controls/button';
import { ButtonLink } from '../../ui/links/button-link';
import { ContentLink } from '../../ui/links/content-link';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Specimen } from '../frame/specimen';
import { Stack } from '../frame/stack';

const sizes = ['x-small', 'small', 'medium', 'large', 'x-large'] as const;
const tones = ['solid', 'dark', 'outline', 'quiet'] as const;

export function Buttons() {
  return (
    <Group facts={groups.buttons}>
      <Specimen
        isWide
        name="Sizes"
        note="Medium unless there is a reason. Even the smallest is 44 pixels high."
        code={'size="x-small" | "small" | "medium" | "large" | "x-large"'}
      >
        <Stack isRow>
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
        </Stack>
      </Specimen>
      <Specimen
        name="Tones"
        note="Hover darkens the solid ones and doubles the outline. Focus draws a blue ring outside."
        code={'tone="solid" | "dark" | "outline" | "quiet"'}
      >
        <Stack isRow>
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
        </Stack>
      </Specimen>
      <Specimen
        name="Disabled"
        note="aria-disabled keeps the focus where it was; disabled is for what never comes back."
        code="disabled | aria-disabled"
      >
        <Stack isRow>
          <Button disabled>Sold out</Button>
          <Button tone="outline" aria-disabled>
            Sending
          </Button>
        </Stack>
      </Specimen>
      <Specimen name="Wide, long text" note="Words break before the button does." code="isWide">
        <Button isWide>Put the twelve-ounce gloves and both pairs of wraps back in the cart</Button>
      </Specimen>
      <Specimen
        surface="dark"
        name="On dark"
        note="The ring turns yellow, the outline takes the color of the text."
      >
        <Stack isRow>
          <Button>Join</Button>
          <Button tone="outline">Not now</Button>
          <Button tone="quiet">Ask again</Button>
        </Stack>
      </Specimen>
      <Links />
    </Group>
  );
}

function Links() {
  return (
    <>
      <Specimen
        name="Action link"
        note="A link that asks for something. Solid once on a screen."
        code={'<ButtonLink link tone="solid" | "outline">'}
      >
        <Stack isRow>
          <ButtonLink link={{ kind: 'path', path: '/products' }}>Go to the shop</ButtonLink>
          <ButtonLink link={{ kind: 'path', path: '/c' }} tone="outline">
            Read on
          </ButtonLink>
        </Stack>
      </Specimen>
      <Specimen
        name="Anchor button"
        note="Scrolls for half a second, stops 60 pixels below the edge, takes the focus along."
        code={'<AnchorButton targetId="failures" offset={-24}>'}
      >
        <AnchorButton targetId={groups.failures.id} offset={-24}>
          To the last round
        </AnchorButton>
      </Specimen>
      <Specimen name="Button link" note="A wide one inside the site." code="<ButtonLink to>">
        <Stack>
          <ButtonLink to="/products">Checkout</ButtonLink>
          <ButtonLink to="/products" tone="outline">
            Keep looking
          </ButtonLink>
        </Stack>
      </Specimen>
      <Specimen
        name="Content link"
        note="What an editor typed: router, hash, plain and external. Without a page it is text."
        code="<ContentLink link>"
      >
        <Stack>
          <ContentLink link={{ kind: 'path', path: '/c/training' }}>
            Training, by the router
          </ContentLink>
          <ContentLink link={{ kind: 'path', path: '/styleguide#type' }}>
            A hash on this page
          </ContentLink>
          <ContentLink link={{ kind: 'url', url: 'mailto:corner@cornerwork.example' }}>
            A plain address
          </ContentLink>
          <ContentLink link={{ kind: 'url', url: 'https://www.example.com/' }}>
            Another site
          </ContentLink>
          <ContentLink link={undefined}>A story without a page</ContentLink>
        </Stack>
      </Specimen>
    </>
  );
}
