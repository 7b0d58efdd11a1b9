/** Starts the installed MCP server as a client's configuration does, searches for a widget, and writes the result. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const server = spawn('node_modules/.bin/rueda-mcp', { stdio: ['pipe', 'pipe', 'inherit'] });
const send = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const params = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'consumer', version: '1' },
};
send({ id: 1, method: 'initialize', params });

for await (const line of createInterface({ input: server.stdout })) {
  const { id, result } = JSON.parse(line);
  if (id === 1) {
    send({ method: 'notifications/initialized' });
    const [, , need] = process.argv;
    send({ id: 2, method: 'tools/call', params: { name: 'find_widget', arguments: { need, limit: 1 } } });
  } else {
    process.stdout.write(JSON.stringify(result.structuredContent));
    server.stdin.end();
  }
}
