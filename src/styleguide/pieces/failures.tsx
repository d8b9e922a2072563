import { ErrorView } from '../../app-shell/errors/error-view';
import { LastResortView } from '../../app-shell/errors/error-boundary';
import { NotFoundView } from '../../app-shell/errors/not-found-view';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Print } from '../frame/print';
import { Specimen } from '../frame/specimen';

export function Failures() {
  return (
    <Group facts={groups.failures}>
      <Specimen
        isWide
        isFlush
        name="Not found"
        note="An address that leads nowhere. Prints, all three: each has the first heading of its page."
        code="<NotFoundView />"
      >
        <Print>
          <NotFoundView />
        </Print>
      </Specimen>
      <Specimen
        isWide
        isFlush
        name="Error"
        note="The status, the message, the way home. 500 unless the failure says otherwise. The message of an exception is a detail."
        code="failure={{ statusCode, message }} detail"
      >
        <Print>
          <ErrorView
            failure={{ statusCode: 500, message: 'This page could not be shown' }}
            detail="Cannot read properties of null (reading 'map')"
          />
        </Print>
      </Specimen>
      <Specimen
        isWide
        isFlush
        name="Last resort"
        note="When even the error page fails."
        code="details"
      >
        <Print>
          <LastResortView details={['Loading chunk 17 failed', 'The error page was in it']} />
        </Print>
      </Specimen>
    </Group>
  );
}
