import type { DemoSpace } from '../../../content-service/store/stored-space';
import { AssetRegister } from './asset-register';
import { DemoIndex } from './demo-index';
import { loadDatasources } from './load-datasources';
import { Problems } from './problems';
import { readDemoFiles } from './read-demo-files';
import { compileStory } from './stories/compile-story';
import { toStoredStories } from './to-stored-stories';

/**
 * Compiles the demo stories, Markdown files with YAML front matter, into Storyblok's shapes. The
 * same files always give the same ids.
 *
 * @param options.folder its files' paths without extension are the stories' full slugs
 * @param options.assetBaseUrl origin that asset addresses in the content begin with
 * @throws an Error listing every problem of every file, each with what to do about it
 */
export async function loadDemoSpace(options: {
  folder: string;
  assetBaseUrl: string;
}): Promise<DemoSpace> {
  const problems = new Problems();
  const files = await readDemoFiles(options.folder, problems);
  const index = new DemoIndex(files, problems);
  const assets = new AssetRegister(options.assetBaseUrl);
  const stories = files.flatMap((demoFile) => {
    const compiled = compileStory({ demoFile, problems, index, assets });
    return compiled ? [{ demoFile, compiled }] : [];
  });
  if (files.length === 0) {
    const place = { file: options.folder, label: 'folder', key: '' };
    problems.add(place, 'holds no stories. Add Markdown files such as global.md.');
  }
  const datasources = await loadDatasources(options.folder, problems);
  problems.throwIfAny();
  return { stories: toStoredStories(stories), assets: assets.assets, datasources };
}
