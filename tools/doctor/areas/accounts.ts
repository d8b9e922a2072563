import type { Environment } from '../../../src/config/env';
import { errorCodeOf, messageOf } from '../../../src/lib/values/thrown-values';
import { dataFolderFrom } from '../../../src/processes/shared/data-folder';
import type { ShopifyAccess } from '../../clients/shopify-admin';
import { readManagementAccess } from '../../clients/storyblok-management';
import { ToolError } from '../../clients/tool-error';
import { shopifySteps } from '../../setup/shopify-steps';
import type { SetupChange, SetupSteps, SetupWishes } from '../../setup/setup-steps';
import type { Finding, ProductContext } from '../finding';
import { reportOf } from '../finding';
import { receiverOrigin } from '../site-reader';

const report = reportOf('accounts');

/** Shows what `npm run setup` would change in both accounts, and changes nothing. */
export async function checkAccounts(context: ProductContext): Promise<Finding[]> {
  const { environment } = context;
  if (environment.services === 'embedded') {
    return [report.skipped('Storyblok and Shopify', 'the embedded services need no setup')];
  }
  const wishes = wishesOf(context);
  const found = await Promise.all([
    checkSpace(context, wishes),
    compare('Shopify', () => shopifySteps(adminAccess(environment), wishes)),
  ]);
  return found.flat();
}

/** Returns the access to the shop's Admin API. */
export function adminAccess({ storefront }: Environment): ShopifyAccess {
  const { adminOrigin, adminCredentials, apiVersion } = storefront;
  return { adminOrigin, adminCredentials, apiVersion, program: 'doctor' };
}

function wishesOf({ environment, variables }: ProductContext): SetupWishes & {
  clientSecret: string;
} {
  const { content, site, storefront } = environment;
  return {
    siteUrl: site.url,
    receiverUrl: receiverOrigin(environment),
    // Only an editor of this machine needs its address in the space.
    localUrl: site.url,
    known: { ...variables, STORYBLOK_WEBHOOK_SECRET: content.webhookSecret },
    stateFolder: dataFolderFrom(variables),
    clientSecret: storefront.webhookSecret,
  };
}

async function checkSpace(
  { environment, variables }: ProductContext,
  wishes: SetupWishes,
): Promise<Finding[]> {
  if (environment.services === 'remote' && !variables.STORYBLOK_MANAGEMENT_TOKEN) {
    return [report.skipped('Storyblok', 'STORYBLOK_MANAGEMENT_TOKEN is not set')];
  }
  return compare('Storyblok', async () => {
    // The content model needs packages that a production install leaves out.
    const { storyblokSteps } = await import('../../setup/storyblok-steps');
    return storyblokSteps(readManagementAccess(variables), wishes);
  });
}

async function compare(
  account: 'Storyblok' | 'Shopify',
  findSteps: () => Promise<SetupSteps>,
): Promise<Finding[]> {
  try {
    const { changes, left } = await findSteps();
    // The area "keys" tries the tokens that there are; setup would make some of its own.
    const shown = changes.filter(({ name }) => !name.includes(' token'));
    const kinds = new Set(shown.map(kindOf));
    const lines = [
      ...Array.from(kinds, (kind) => toLine(shown.filter((change) => kindOf(change) === kind))),
      ...left.map((sentence) =>
        report.warning(account, sentence, 'Setup leaves this to a person.'),
      ),
    ];
    return lines.length > 0 ? lines : [report.ok(account, 'is as npm run setup leaves it')];
  } catch (error) {
    // With or without ERR_ before it, as an import or a require fails.
    if (errorCodeOf(error)?.endsWith('MODULE_NOT_FOUND')) {
      return [report.skipped(account, 'is compared by an install with all packages (npm ci)')];
    }
    if (!(error instanceof ToolError)) throw error;
    // A service that does not answer has a line in the area "keys".
    if (error.status === undefined) return [report.skipped(account, messageOf(error))];
    return [report.broken(account, 'cannot be compared with what the site needs', error.message)];
  }
}

/** Returns the account and the kind of a change, such as "shopify webhooks". */
function kindOf({ name }: SetupChange): string {
  return name.split(' ', 2).join(' ');
}

/** Writes changes of one kind, such as all webhooks of a shop. */
function toLine(changes: readonly SetupChange[]): Finding {
  const [first, ...others] = changes;
  const [account = '', kind = ''] = (first?.name ?? '').split(' ');
  const subject = `${account === 'shopify' ? 'Shopify' : 'Storyblok'}, ${kind}`;
  const rest = others.length > 0 ? ` And ${others.length} more like this.` : '';
  const write = changes.some(({ isUrgent }) => isUrgent) ? report.broken : report.warning;
  const advice = `Run npm run setup -- ${account}, which asks before each change.`;
  return write(subject, `${first?.difference ?? ''}${rest}`, advice);
}
