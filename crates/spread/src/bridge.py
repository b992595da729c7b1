# Submits workers to a HyperQueue server and waits for them. The order is one argument, in JSON; lines on
# standard output say what happens: `submitted`, and `ended N` when the Nth worker has ended.
import json
import sys

from hyperqueue import Client, Job

order = json.loads(sys.argv[1])
client = Client(order["server"])
jobs = []
for worker in order["workers"]:
    job = Job(max_fails=None, name=order["name"])
    job.program(worker["args"], cwd=order["folder"], stdout=worker["log"], stderr=worker["log"])
    jobs.append(client.submit(job).id)
print("submitted", flush=True)

said = set()


def look(states):
    for number, job in enumerate(jobs):
        if number not in said and job in states and states[job]["completed"]:
            said.add(number)
            print("ended", number, flush=True)


client.connection.wait_for_jobs(jobs, look)
for number in range(len(jobs)):
    if number not in said:
        print("ended", number, flush=True)
