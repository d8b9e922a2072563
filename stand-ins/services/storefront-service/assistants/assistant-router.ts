import type { Request, Response, Router } from 'express';
import express from 'express';
import * as v from 'valibot';
import type { ShopService } from '../shop-service';
import { ucpProfile } from './ucp-profile';
import { ucpTools } from './ucp-tools';

const message = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.string(),
  params: v.optional(v.looseObject({}), {}),
});

const toolCall = v.object({
  name: v.string(),
  arguments: v.optional(v.looseObject({ meta: v.optional(v.unknown()) }), {}),
});

/** An assistant names the address of its own profile with each call; it is not read here. */
const meta = v.object({ 'ucp-agent': v.object({ profile: v.pipe(v.string(), v.url()) }) });

/** Versions of MCP, the newest first. All that this service says is the same in each. */
const mcpVersions = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** Creates the router of shopping assistants: UCP's profile, and its tools over MCP without sessions. */
export function assistantRouter(service: ShopService): Router {
  const router = express.Router();
  router.get('/.well-known/ucp', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(ucpProfile(service.publicUrl));
  });
  router.post('/api/ucp/mcp', express.json({ limit: '256kb' }), (request, response) =>
    answer(service, request, response),
  );
  router.all('/api/ucp/mcp', (_request, response) => {
    response.status(405).set('Allow', 'POST').end();
  });
  return router;
}

async function answer(service: ShopService, request: Request, response: Response): Promise<void> {
  const read = v.safeParse(message, request.body);
  const fail = (status: number, code: number, text: string, data?: object) =>
    response.status(status).json({
      jsonrpc: '2.0',
      id: read.output && v.is(message, read.output) ? (read.output.id ?? null) : null,
      error: { code, message: text, ...(data && { data }) },
    });
  if (!read.success) return void fail(400, -32600, 'This is no JSON-RPC 2.0 message.');
  const { id, method, params } = read.output;
  // A notification.
  if (id === undefined) return void response.status(202).end();
  const succeed = (result: object) => void response.json({ jsonrpc: '2.0', id, result });
  if (method === 'ping') return succeed({});
  if (method === 'initialize') return succeed(initialized(params.protocolVersion));
  if (method === 'tools/list') return succeed({ tools: listTools() });
  if (method !== 'tools/call') return void fail(200, -32601, `There is no method ${method}.`);
  const call = v.safeParse(toolCall, params);
  const tool =
    call.success && Object.hasOwn(ucpTools, call.output.name) && ucpTools[call.output.name];
  if (!call.success || !tool) return void fail(200, -32602, 'There is no tool of this name.');
  if (!v.is(meta, call.output.arguments.meta)) {
    return void fail(200, -32001, 'UCP discovery failed', { code: 'invalid_profile_url' });
  }
  const given = v.safeParse(tool.arguments, call.output.arguments);
  if (!given.success) {
    const [issue] = given.issues;
    return void fail(200, -32602, `${v.getDotPath(issue) ?? 'arguments'}: ${issue.message}`);
  }
  const content = await tool.run(service, given.output);
  succeed({
    structuredContent: content,
    content: [{ type: 'text', text: JSON.stringify(content) }],
  });
}

function initialized(asked: unknown) {
  const protocolVersion = mcpVersions.find((version) => version === asked) ?? mcpVersions[0];
  return {
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'storefront-service', version: '1.0.0' },
  };
}

function listTools() {
  return Object.entries(ucpTools).map(([name, { description, inputs }]) => ({
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: { meta: { type: 'object' }, ...inputs },
      required: ['meta', ...Object.keys(inputs)],
    },
  }));
}
