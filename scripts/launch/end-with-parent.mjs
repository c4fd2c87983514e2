// Loaded into each child process before its own code: should the launcher die without a word, the child ends as well.
if (process.channel !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Only an open door, not a reason to stay.
  process.channel.unref();
}
