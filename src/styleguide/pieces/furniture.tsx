import { Band } from '../../ui/layout/band';
import { PageHeader } from '../../ui/layout/page-header';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ButtonLink } from '../../ui/links/button-link';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Print } from '../frame/print';
import { Specimen } from '../frame/specimen';
import { Stack } from '../frame/stack';

const tones = ['plain', 'canvas', 'dark', 'red', 'blue'] as const;

export function Furniture() {
  return (
    <Group facts={groups.furniture}>
      <Specimen
        isWide
        isFlush
        name="Bands"
        note="Stripes over the whole width. Two dark ones never touch."
        code={'tone="plain" | "canvas" | "dark" | "red" | "blue"'}
      >
        {tones.map((tone) => (
          <Band key={tone} tone={tone}>
            <p>
              <strong>{tone}</strong> <a href="#furniture">with a link</a>
            </p>
            <Stack isRow>
              <ButtonLink link={{ kind: 'path', path: '/products' }}>An action</ButtonLink>
              <ButtonLink link={{ kind: 'path', path: '/c' }} tone="outline">
                And a second
              </ButtonLink>
            </Stack>
          </Band>
        ))}
      </Specimen>
      <Specimen
        isWide
        name="Section heading"
        note="A headline over a heavy rule, with room for a link."
        code="aside"
      >
        <SectionHeading aside={<a href="/c">All articles</a>}>Fresh from the corner</SectionHeading>
        <SectionHeading>
          A headline that has more to say than fits into one line of anything
        </SectionHeading>
      </Specimen>
      <Specimen
        isWide
        isFlush
        name="Page header"
        note="The one first-level heading of a plain page. A print, because this page has its own."
        code="title lead kicker"
      >
        <Print>
          <PageHeader
            kicker={<span>Training</span>}
            title="Footwork in a corridor"
            lead="Two steps each way is enough, if they are the right two."
          />
        </Print>
      </Specimen>
    </Group>
  );
}
