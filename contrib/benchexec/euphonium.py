"""Runs Euphonium in BenchExec.

Put this folder on PYTHONPATH and name the tool ".euphonium" in the benchmark definition:

    <benchmark tool=".euphonium" timelimit="900 s" memlimit="15 GB" cpuCores="2">
      <rundefinition name="euphonium"/>
      <tasks name="loops">
        <include>c/loops/*.yml</include>
        <propertyfile>c/properties/unreach-call.prp</propertyfile>
      </tasks>
    </benchmark>

`python3 -m benchexec.test_tool_info .euphonium --tool-directory FOLDER --no-container` checks it.
"""

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import ILP32, LP64, get_data_model_from_task

# Exit codes of the command line, beside those of verdicts.
ERRORS = {1: "usage", 2: "input", 6: "internal"}


class Tool(benchexec.tools.template.BaseTool2):
    """Tool info for Euphonium."""

    REQUIRED_PATHS = ["euphonium"]

    def executable(self, tool_locator):
        return tool_locator.find_executable("euphonium", subdir="target/release")

    def name(self):
        return "Euphonium"

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="euphonium")

    def cmdline(self, executable, options, task, rlimits):
        data_model = get_data_model_from_task(task, {ILP32: "ILP32", LP64: "LP64"})
        command = [executable, "verify", *options]
        if data_model and "--data-model" not in options:
            command += ["--data-model", data_model]
        if task.property_file:
            command += ["--property", task.property_file]
        # The limit is of processor time, and several engines run at once, so this is generous on purpose: BenchExec
        # itself ends the run.
        if rlimits.cputime and "--timeout" not in options:
            command += ["--timeout", str(rlimits.cputime)]
        return [*command, *task.input_files_or_identifier]

    def determine_result(self, run):
        code = run.exit_code.value
        if code in ERRORS:
            return f"{result.RESULT_ERROR} ({ERRORS[code]})"
        # The first line is the verdict, and the exit code must agree with it.
        verdict = run.output[0].strip() if run.output else ""
        if verdict == "safe" and code == 0:
            return result.RESULT_TRUE_PROP
        if verdict == "unsafe" and code == 10:
            return result.RESULT_FALSE_REACH
        if verdict == "unknown" and code == 5:
            return result.RESULT_UNKNOWN
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        return result.RESULT_ERROR
