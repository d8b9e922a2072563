import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildChange } from '../build-change';
import type { BuildOrder, BuildResult, BuildRunner } from '../build-runner';
import { endingResult } from '../build-runner';
import type { BuildStateKeeper } from '../build-state';
import { createBuildStateKeeper } from '../build-state';
import type { ResidentProcess } from './resident-process';
import { startResidentProcess } from './resident-process';

/** A booted builder that waits for orders. */
type Resident = {
  process: ResidentProcess;
  /** Digest of code and configuration at its boot. */
  stamp: string;
  builds: number;
  /** Number of builds whose state is in `.cache`. */
  savedBuilds: number;
};

type ResidentOptions = {
  projectFolder: string;
  dataFolder: string;
  /** Addresses the build reads from. */
  sources?: readonly string[];
  /** Absolute path of the builder's script, in CommonJS; the resident builder by default. */
  script?: string;
  /** The builder is ended if it prints nothing for this long in a build. */
  silenceTimeoutMs?: number;
};

/** A builder gives way to a new process after so many builds. */
const maxBuilds = 1_000;

/** Time without an order after which the state is saved. */
const saveDelayMs = 5_000;

/** Maximum time that the end of the publisher waits for the state to be saved. */
const lastSaveTimeoutMs = 2_000;

/**
 * Runner that keeps one builder process. The boot of the process is a complete build; later builds
 * repeat only what a change needs. A change that the builder cannot apply, and every end of its
 * process, leads to a new process, whose boot is the build that was requested.
 */
export class ResidentRunner implements BuildRunner {
  readonly #options: ResidentOptions;
  readonly #state: BuildStateKeeper;
  #resident: Resident | undefined;
  #booting: ResidentProcess | undefined;
  #saveTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: ResidentOptions) {
    this.#options = options;
    this.#state = createBuildStateKeeper(options);
  }

  async run(order: BuildOrder): Promise<BuildResult> {
    try {
      return await this.#build(order);
    } catch (error) {
      // A builder that did not get its order has missed a change, so it cannot build on.
      const resident = this.#resident;
      this.#resident = undefined;
      await resident?.process.stop();
      throw error;
    }
  }

  #build(order: BuildOrder): Promise<BuildResult> {
    const resident = this.#resident;
    if (!resident || resident.process.hasEnded()) {
      return this.#boot(order, 'No builder was running.');
    }
    if (!order.change) return this.#boot(order, 'Everything is read again.');
    if (resident.builds >= maxBuilds) {
      return this.#boot(order, `The builder before made ${maxBuilds} builds.`);
    }
    if (resident.stamp !== readSiteStamp(this.#options.projectFolder)) {
      return this.#boot(order, 'Code or configuration has changed.');
    }
    return this.#rebuild(resident, order, order.change);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#booting?.stop();
    await this.#release();
  }

  async #boot(order: BuildOrder, reason: string): Promise<BuildResult> {
    await this.#release();
    if (this.#isStopped) return endingResult;
    const { projectFolder, silenceTimeoutMs } = this.#options;
    const script = this.#options.script ?? path.join(__dirname, 'start-resident.cjs');
    const builder = { kind: 'fresh', reason } as const;
    const stamp = readSiteStamp(projectFolder);
    await this.#state.begin();
    const process = startResidentProcess({ projectFolder, script, silenceTimeoutMs });
    this.#booting = process;
    const result = await process.boot(order);
    this.#booting = undefined;
    if (result.type === 'booted') {
      this.#resident = { process, stamp, builds: 0, savedBuilds: 0 };
      await this.#state.end(true);
      return { ok: true, warnings: result.warnings, builder };
    }
    // A build that was killed wrote no final state.
    if (result.end.signal === null) await this.#state.end(false);
    return { ok: false, cause: result.cause, warnings: result.warnings, builder };
  }

  async #rebuild(resident: Resident, order: BuildOrder, change: BuildChange): Promise<BuildResult> {
    clearTimeout(this.#saveTimer);
    resident.builds += 1;
    await this.#state.resume();
    const result = await resident.process.build(order, change);
    if (result.type === 'declined') return this.#boot(order, result.reason);
    if (result.type === 'ended') {
      return this.#boot(order, `The resident builder ended. ${result.cause}`);
    }
    this.#saveTimer = setTimeout(() => void this.#save(resident), saveDelayMs).unref();
    const builder = { kind: 'resident' } as const;
    const { warnings } = result;
    if (result.type === 'built') {
      return { ok: true, touched: result.touched, warnings, builder };
    }
    return { ok: false, cause: result.cause, warnings, builder };
  }

  async #save(resident: Resident): Promise<void> {
    const { builds } = resident;
    const isSaved = await resident.process.save();
    // A build that began meanwhile has made the saved state old.
    if (!isSaved || resident.builds !== builds) return;
    resident.savedBuilds = builds;
    await this.#state.end(true);
  }

  /** Ends the builder. Its state is saved, if that takes no longer than a moment. */
  async #release(): Promise<void> {
    clearTimeout(this.#saveTimer);
    const resident = this.#resident;
    this.#resident = undefined;
    if (!resident) return;
    if (resident.builds !== resident.savedBuilds) {
      await Promise.race([
        this.#save(resident),
        sleep(lastSaveTimeoutMs, undefined, { ref: false }),
      ]);
    }
    await resident.process.stop();
  }
}

/** Folders and files whose change only a new process can build. */
const buildInputs = [
  'src',
  'plugins',
  'static',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.parcelrc',
  '.env',
];

/** Gatsby's own files at the root, such as `gatsby-config.ts`. */
const gatsbyFile = /^gatsby-[a-z]+\.(ts|tsx|js)$/;

/** Written by every build. */
const queryTypes = 'src/gatsby-types.d.ts';

/**
 * Returns a digest of code, configuration, environment file and lock file, by size and time of
 * change of each file. Takes about 10 ms for 1,000 files.
 */
function readSiteStamp(projectFolder: string): string {
  const digest = createHash('sha1');
  const visit = (name: string) => {
    if (name === queryTypes) return;
    const file = path.join(projectFolder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return;
    if (!stats.isDirectory()) {
      digest.update(`${name} ${stats.size} ${stats.mtimeMs}\n`);
      return;
    }
    for (const entry of readdirSync(file).sort()) visit(`${name}/${entry}`);
  };
  const atRoot = readdirSync(projectFolder).filter((name) => gatsbyFile.test(name));
  for (const name of [...buildInputs, ...atRoot.sort()]) visit(name);
  return digest.digest('hex');
}
